import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { SupplierScope } from "../../kernel/context.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { wishFund, wishSupplier } from "../../db/tables/purchase.ts";

export type SupplyWishRow = {
  wishId: string;
  unitName: string;
  groupName: string;
  submittedAt: Instant;
  reservedUntil: Instant;
  goods: Fen;
  freight: Fen;
  conceded: Fen | null;
  /** JSON: the lines of the company. */
  lines: string;
};

const sorts = { submittedAt: "w.submitted_at", reservedUntil: "w.reserved_until", goods: "s.goods" };
export type SupplyPage = { pageNum: number; pageSize: number } & SortOf<typeof sorts>;

/** Requests in approval that hold goods of the company, the ones that end first on top, and how many there are. */
export function readSupplyWishes({ coId }: SupplierScope, now: Instant, page: SupplyPage) {
  const order = orderBy(page, sorts, "w.reserved_until, w.id", "w.id");
  const from = `from wish w join wish_supplier s on s.wish_id = w.id and s.co_id = ?1
    where w.status = 'approving' and w.reserved_until > ?2`;
  return [
    read<SupplyWishRow>(
      `select w.id as wishId, u.name as unitName, g.name as groupName, w.submitted_at as submittedAt, w.reserved_until as reservedUntil,
         s.goods, s.freight, s.conceded,
         (select json_group_array(json_object('productId', cast(l.product_id as text), 'productTitle', l.product_title,
            'productSpec', l.product_spec, 'productCode', l.product_code, 'productMeasureUnit', l.product_measure_unit, 'quantity', l.quantity, 'price', l.price) order by l.line_no)
          from wish_line l where l.wish_id = w.id and l.co_id = ?1) as lines
       from (select w.*, s.goods, s.freight, s.conceded ${from} order by ${order} limit ?3 offset ?4) w
       join wish_supplier s on s.wish_id = w.id and s.co_id = ?1
       join unit u on u.id = w.unit_id join issue_group g on g.id = w.group_id order by ${order}`,
      coId,
      now,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(`select count(*) as total ${from}`, coId, now),
  ] as const;
}

/** A supplier's part at its lower amount, if it still is what was read. */
export const lowerPart = (
  db: Db,
  { wishId, coId, from, to }: { wishId: string; coId: number; from: Fen; to: Fen },
): Statement[] => [
  db
    .update(wishSupplier)
    .set({ conceded: to })
    .where(
      and(
        eq(wishSupplier.wishId, wishId),
        eq(wishSupplier.coId, coId),
        sql`coalesce(${wishSupplier.conceded}, ${wishSupplier.goods} + ${wishSupplier.freight}) = ${from}`,
      ),
    ),
  mustChange(db),
];

/** What a fund bears of a request from now on; one that bears nothing any more leaves it. */
export const moveWishFund = (db: Db, wishId: string, fundId: string, amount: Fen): Statement[] => {
  const which = and(eq(wishFund.wishId, wishId), eq(wishFund.fundId, fundId));
  return [amount > 0 ? db.update(wishFund).set({ amount }).where(which) : db.delete(wishFund).where(which), mustChange(db)];
};
