import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { OfferedGoods as Goods } from "#src/domain/points/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { costText, PointsPicture } from "./points-goods.tsx";

/** Goods for points as the desk lists them: the title leads to their form. */
export const OfferedGoods = ({ rows }: { rows: readonly Goods[] }) => (
  <TableFrame label="积分商品" minWidth={760}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">所需积分</th>
          <th scope="col" data-numeric>
            库存
          </th>
          <th scope="col">上限</th>
          <th scope="col">供货商</th>
          <th scope="col">状态</th>
          <th scope="col">最近修改</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (goods) => goods.productId,
          (goods) => (
            <tr>
              <th scope="row">
                <a href={`/admin/points/goods/${goods.productId}`} className={name}>
                  <span className={picture}>
                    <PointsPicture picture={goods.picture} />
                  </span>
                  {`${goods.title} ${goods.spec}`}
                </a>
              </th>
              <td>{costText(goods)}</td>
              <td data-numeric>{goods.stock}</td>
              <td>{capsText(goods)}</td>
              <td>{goods.coName}</td>
              <td>
                <Tag tone={goods.onSale ? "success" : "neutral"}>{goods.onSale ? "可兑换" : "已下架"}</Tag>
              </td>
              <td className={when}>{formatDateTime(goods.updatedAt)}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const capsText = ({ perPerson, perDay }: Goods): string =>
  [...(perPerson === null ? [] : [`每人 ${perPerson}`]), ...(perDay === null ? [] : [`每日 ${perDay}`])].join("，") || "不限";

const name = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  color: "link.default",
  fontWeight: "bold",
  _hover: { textDecoration: "underline" },
});
const picture = css({ flex: "none", width: "[48px]", "& svg": { width: "[20px]" } });
const when = css({ whiteSpace: "nowrap" });
