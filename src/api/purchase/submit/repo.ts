import { and, eq, inArray, sql } from "drizzle-orm";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { GoodsRow } from "../../goods/repo.ts";
import { freightRuleColumns, freightRuleNames, freightTemplateOfGoods, type FreightRuleRow } from "../../freight/repo.ts";
import { sellerStatus } from "../../catalogue/seller.ts";
import { insertRows, mustChange, mustHold, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { write } from "../../db/read.ts";
import { product } from "../../db/tables/catalogue.ts";
import { wish, wishEvent, wishFund, wishLine, wishSupplier } from "../../db/tables/purchase.ts";

/** What the domain decided on: prices and their period, minimum and step, delivery, state, hazards, the supplier's terms. */
const decisive = {
  productStatus: "p.product_status",
  productType: "p.product_type",
  pfPrice: "p.pf_price",
  aPrice: "p.a_price",
  aPriceFrom: "p.a_price_from",
  aPriceTo: "p.a_price_to",
  minQuantity: "p.min_quantity",
  stepQuantity: "p.step_quantity",
  futuresDay: "p.futures_day",
  hazardBits: "p.hazard_bits",
  freightTemplateId: freightTemplateOfGoods,
  coStatus: sellerStatus,
  minOrderAmount: "co.min_order_amount",
} as const satisfies Partial<Record<keyof GoodsRow, string>>;

/** Holds while every product and its supplier still say what the plan read; the rules themselves stand in the domain. */
export const goodsUnchanged = (db: Db, rows: readonly GoodsRow[]): Statement =>
  mustHold(
    db,
    sql`not exists (
      select 1 from json_each(${JSON.stringify(rows)}) j
      left join product p on p.id = j.value ->> '$.id'
      left join company co on co.id = p.co_id
      where (${sql.raw(Object.values(decisive).join(", "))})
        is not (${sql.raw(
          Object.keys(decisive)
            .map((name) => `j.value ->> '$.${name}'`)
            .join(", "),
        )}))`,
  );

/** Holds while the freight rules of these goods are the ones the plan read. */
export function freightUnchanged(db: Db, goods: readonly GoodsRow[], rules: readonly FreightRuleRow[]): Statement {
  const templates = JSON.stringify([...new Set(goods.map(({ freightTemplateId }) => freightTemplateId))]);
  const now = sql`select ${sql.raw(freightRuleColumns)} from freight_rule r
    where r.template_id in (select value from json_each(${templates}))`;
  const then = sql`select ${sql.raw(freightRuleNames.map((name) => `j.value ->> '$.${name}'`).join(", "))}
    from json_each(${JSON.stringify(rules)}) j`;
  return mustHold(db, sql`not exists (${now} except ${then}) and not exists (${then} except ${now})`);
}

type FixedLine = { productId: number; quantity: number; deductsStock: boolean };

/** Takes the pieces of 现货 out of stock; misses unless there are enough of every one. */
export function deductStock(db: Db, lines: readonly FixedLine[]): Statement[] {
  const taking = lines.filter(({ deductsStock }) => deductsStock);
  if (taking.length === 0) return [];
  const json = JSON.stringify(taking);
  const wanted = sql`(select j.value ->> '$.quantity' from json_each(${json}) j where j.value ->> '$.productId' = ${product.id})`;
  return [
    db
      .update(product)
      .set({ stock: sql`${product.stock} - ${wanted}` })
      .where(
        and(
          inArray(product.id, sql`(select j.value ->> '$.productId' from json_each(${json}) j)`),
          sql`${product.stock} >= ${wanted}`,
        ),
      ),
    mustChange(db, taking.length),
  ];
}

export type Submission = Pick<
  typeof wish.$inferSelect,
  | "status"
  | "round"
  | "groupId"
  | "addressId"
  | "receiver"
  | "mobile"
  | "areaCode"
  | "region"
  | "detail"
  | "goodsTotal"
  | "freightTotal"
  | "remark"
  | "submittedAt"
  | "reservedUntil"
  | "watch"
  | "quantityWatch"
>;

/** Writes what a submission fixes, if the request still is in the version that was read. */
export const fixWish = (
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  wishId: string,
  version: number,
  submission: Submission,
): Statement[] => [
  db
    .update(wish)
    .set({ ...submission, rejectReason: null, version: version + 1 })
    .where(and(eq(wish.id, wishId), eq(wish.unitId, unitId), eq(wish.purchaserId, purchaserId), eq(wish.version, version))),
  mustChange(db),
];

/** Prices and goods of the lines as they are at the submission. */
export function fixLines(db: Db, wishId: string, lines: readonly (typeof wishLine.$inferSelect)[]): Statement[] {
  return [db.delete(wishLine).where(eq(wishLine.wishId, wishId)), insertRows(db, wishLine, lines)];
}

/** What the suppliers get and the funds bear, in place of an earlier submission's. */
export const fixShares = (
  db: Db,
  wishId: string,
  suppliers: readonly (typeof wishSupplier.$inferSelect)[],
  funds: readonly (typeof wishFund.$inferSelect)[],
): Statement[] => [
  db.delete(wishSupplier).where(eq(wishSupplier.wishId, wishId)),
  insertRows(db, wishSupplier, suppliers),
  db.delete(wishFund).where(eq(wishFund.wishId, wishId)),
  insertRows(db, wishFund, funds),
];

/** Continues the trail; two writers of the same place in it cannot both be right. */
export const insertWishEvents = (db: Db, rows: readonly (typeof wishEvent.$inferSelect)[]): Statement =>
  insertRows(db, wishEvent, rows);

/** What is ordered leaves the cart; pieces that were added since stay. `lines`: product and the pieces to take, see `takenNow`. */
export function clearFromCart(
  db: Db,
  { purchaserId }: PurchaserScope,
  lines: readonly { productId: number; quantity: number }[],
): Statement[] {
  const taking = lines.filter(({ quantity }) => quantity > 0);
  if (taking.length === 0) return [];
  const ordered = JSON.stringify(taking.map(({ productId, quantity }) => ({ productId, quantity })));
  return [
    write(
      `delete from cart_line where purchaser_id = ?1 and list_id is null and exists (select 1 from json_each(?2) j
         where j.value ->> 'productId' = cart_line.product_id and j.value ->> 'quantity' >= cart_line.quantity)`,
      purchaserId,
      ordered,
    ),
    write(
      `update cart_line set quantity = cart_line.quantity - (j.value ->> 'quantity') from json_each(?2) j
       where cart_line.purchaser_id = ?1 and cart_line.list_id is null and cart_line.product_id = j.value ->> 'productId'`,
      purchaserId,
      ordered,
    ),
  ].map((one) => statementOf(db, one));
}
