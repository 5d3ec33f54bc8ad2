import { changeData } from "./mall-data.ts";

/** Goods as a supplier's upload leaves them while goods are reviewed; the switch itself holds for all tests at once. */
export const proposeGoods = (username: string, cells: Record<string, string> & { productCode: string }) =>
  changeData([
    {
      sql: `insert into goods_proposal (id, co_id, product_code, cells, submitted_by, submitted_at)
            select ?1, co_id, ?1, ?2, id, ?3 from user where username = ?4`,
      values: [cells.productCode, JSON.stringify(cells), Date.now(), username],
    },
  ]);
