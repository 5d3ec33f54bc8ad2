import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { TaxRate } from "#src/domain/billing/tax.ts";
import type { LineProgress } from "#src/domain/order/progress.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import type { SourceType } from "#src/domain/kernel/source.ts";
import { insertRows, mustChange, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { currentSheet } from "../db/goods-sheet.ts";
import { read, readBehind, type Read } from "../db/read.ts";
import { product } from "../db/tables/catalogue.ts";
import { order, orderEvent, orderFund, orderLine } from "../db/tables/order.ts";
import { billingJson } from "../billing/repo.ts";
import type { OrderScope } from "./scope.ts";

export type NewOrder = {
  orders: (typeof order.$inferSelect)[];
  lines: (typeof orderLine.$inferSelect)[];
  funds: (typeof orderFund.$inferSelect)[];
  events: (typeof orderEvent.$inferSelect)[];
};

export const insertOrders = (db: Db, { orders, lines, funds, events }: NewOrder): Statement[] => [
  insertRows(db, order, orders),
  insertRows(db, orderLine, lines),
  insertRows(db, orderFund, funds),
  insertRows(db, orderEvent, events),
];

export type OrderRow = {
  id: string;
  orderNo: string;
  wishId: string;
  sourceType: SourceType;
  status: OrderStatus;
  version: number;
  placedAt: Instant;
  acceptedAt: Instant | null;
  unitId: string;
  unitName: string;
  coId: number;
  coName: string;
  contact: string;
  phone: string;
  qq: string | null;
  groupName: string;
  purchaserId: string;
  buyerName: string;
  /** Where the buyer and the company talk, if they did. */
  chatId: string | null;
  goods: Fen;
  freight: Fen;
  conceded: Fen;
  total: Fen;
  receiver: string;
  mobile: string;
  region: string;
  detail: string;
  remark: string;
  cancelRequestedAt: Instant | null;
  missingReportedAt: Instant | null;
  disputedAt: Instant | null;
  dueAt: Instant | null;
  reminders: number;
  /** Where it stands on; a statement fixes what it costs. */
  statementId: string | null;
  statementNo: string | null;
};

export const orderColumns = `o.id, o.order_no as orderNo, o.wish_id as wishId, w.source_type as sourceType, o.status, o.version,
  o.placed_at as placedAt, o.accepted_at as acceptedAt, o.unit_id as unitId, n.name as unitName, o.co_id as coId,
  co.name as coName, co.contact, co.phone, co.qq, g.name as groupName, o.purchaser_id as purchaserId,
  u.real_name as buyerName,
  (select c.id from conversation c where c.purchaser_id = o.purchaser_id and c.co_id = o.co_id) as chatId, o.goods, o.freight, o.conceded, o.total, o.receiver, o.mobile, o.region, o.detail, o.remark,
  o.cancel_requested_at as cancelRequestedAt, o.missing_reported_at as missingReportedAt, o.disputed_at as disputedAt, o.due_at as dueAt, o.reminders,
  st.id as statementId, st.statement_no as statementNo`;

export const orderJoins = `join wish w on w.id = o.wish_id join company co on co.id = o.co_id join issue_group g on g.id = o.group_id
  join unit n on n.id = o.unit_id join purchaser r on r.id = o.purchaser_id join user u on u.id = r.user_id
  left join statement_order so on so.order_id = o.id left join statement st on st.id = so.statement_id`;

/** What an order \`o\` is invoiced to, for \`billingOf\`: as its statement says, or else as the unit says now. */
export const orderBilling = `coalesce(st.billing, ${billingJson("o.unit_id")})`;

/** The condition that an order \`o\` is the scope's to see, with parameters from ?2 on. */
function visible(scope: OrderScope) {
  switch (scope.side) {
    case "supplier":
      return { where: "o.co_id = ?2", params: [scope.coId] };
    case "buyer":
      return {
        where: "o.unit_id = ?2 and (o.purchaser_id = ?3 or ?4)",
        params: [scope.unitId, scope.purchaserId, Number(scope.wholeUnit)],
      };
    case "operator":
      return { where: "true", params: [] };
  }
}

/** An order as its own page shows it: besides, when its request was submitted, and whether somebody had to approve it. */
export type WholeOrderRow = OrderRow & {
  submittedAt: Instant | null;
  approved: Flag;
  /** How it is to be invoiced, for `billingOf`: as its statement says, or else as the unit says now. */
  billing: string | null;
  taxRate: TaxRate | null;
};

declare const scoped: unique symbol;

/** An order that somebody may see: what belongs to it is read by this alone. Only \`readOrder\` makes one. */
export type VisibleOrder = { readonly [scoped]: "order"; orderId: string };

/** An order of the scope with what belongs to it; null without a right to it. */
export function readOrder<const R extends readonly Read<unknown>[]>(
  db: Db,
  scope: OrderScope,
  orderId: string,
  rest: (order: VisibleOrder) => R,
) {
  const { where, params } = visible(scope);
  return readBehind(
    db,
    read<WholeOrderRow>(
      `select ${orderColumns}, w.submitted_at as submittedAt,
         exists (select 1 from wish_step s where s.wish_id = w.id and s.round = w.round) as approved,
         ${orderBilling} as billing, co.tax_rate as taxRate
       from "order" o ${orderJoins} where o.id = ?1 and ${where}`,
      orderId,
      ...params,
    ),
    rest({ orderId } as VisibleOrder),
  );
}

export type OrderLineRow = typeof orderLine.$inferSelect & { hazardBits: number };

export const lineColumns = `l.id, l.order_id as orderId, l.line_no as lineNo, l.product_id as productId, l.product_pic as productPic,
  l.product_title as productTitle, l.product_code as productCode, l.maker_code as makerCode, l.product_spec as productSpec,
  l.product_cate_name as productCateName, l.brand_name as brandName, l.futures_day as futuresDay,
  l.product_measure_unit as productMeasureUnit, l.cas_no as casNo, l.grade, l.price, l.quantity, l.amount,
  l.stock_deducted as stockDeducted, l.shipped, l.received, l.accepted, l.returned, l.refused,
  (select p.hazard_bits from product p where p.id = l.product_id) as hazardBits`;

/** `sheetKey`: the safety data sheet in force of dangerous goods. */
export const readOrderLines = ({ orderId }: VisibleOrder, now: Instant) =>
  read<OrderLineRow & { sheetKey: string | null }>(
    `select ${lineColumns}, (select ${currentSheet("?2")} from product p where p.id = l.product_id and p.hazard_bits > 0) as sheetKey
     from order_line l where l.order_id = ?1 order by l.line_no`,
    orderId,
    now,
  );

export type OrderFundRow = { fundId: string; code: string; name: string; amount: Fen };

export const readOrderFunds = ({ orderId }: VisibleOrder) =>
  read<OrderFundRow>(
    `select f.id as fundId, f.code, f.name, x.amount from order_fund x join fund f on f.id = x.fund_id
     where x.order_id = ?1 order by f.code`,
    orderId,
  );

export type OrderEventRow = {
  seq: number;
  type: string;
  at: Instant;
  side: "buyer" | "supplier" | "system";
  byName: string;
  note: string;
  ip: string;
  agent: string;
  change: string;
};

export const readOrderEvents = ({ orderId }: VisibleOrder) =>
  read<OrderEventRow>(
    "select seq, type, at, side, by_name as byName, note, ip, agent, change from order_event where order_id = ?1 order by seq",
    orderId,
  );

/** What one step writes to the order itself. */
export type OrderMove = {
  status: OrderStatus;
  cancelRequestedAt: Instant | null;
  missingReportedAt: Instant | null;
  disputedAt: Instant | null;
  dueAt: Instant | null;
  reminders: number;
  acceptedAt: Instant | null;
  conceded: Fen;
  total: Fen;
};

/** Moves an order on, if it still is in the version that was read. */
export const moveOrder = (
  db: Db,
  scope: OrderScope,
  { id, version }: { id: string; version: number },
  move: OrderMove,
): Statement[] => [
  db
    .update(order)
    .set({ ...move, version: version + 1 })
    .where(and(eq(order.id, id), owned(scope), eq(order.version, version))),
  mustChange(db),
];

function owned(scope: OrderScope): SQL | undefined {
  switch (scope.side) {
    case "supplier":
      return eq(order.coId, scope.coId);
    case "buyer":
      return eq(order.unitId, scope.unitId);
    case "operator":
      return undefined;
  }
}

/** How far lines have come now. */
export function moveLines(db: Db, orderId: string, lines: readonly LineProgress[]): Statement[] {
  if (lines.length === 0) return [];
  const json = JSON.stringify(lines);
  return [
    db
      .update(orderLine)
      .set({
        shipped: sql`j.value ->> 'shipped'`,
        received: sql`j.value ->> 'received'`,
        accepted: sql`j.value ->> 'accepted'`,
        returned: sql`j.value ->> 'returned'`,
        refused: sql`j.value ->> 'refused'`,
      })
      .from(sql`json_each(${json}) as j`)
      .where(and(eq(orderLine.orderId, orderId), sql`${orderLine.id} = j.value ->> 'lineId'`)),
    mustChange(db, lines.length),
  ];
}

/** What a fund bears of an order from now on; nothing left of it takes the row away. */
export const moveOrderFund = (db: Db, orderId: string, fundId: string, amount: Fen): Statement[] => {
  const which = and(eq(orderFund.orderId, orderId), eq(orderFund.fundId, fundId));
  return [amount > 0 ? db.update(orderFund).set({ amount }).where(which) : db.delete(orderFund).where(which), mustChange(db)];
};

export const insertOrderEvents = (db: Db, rows: readonly (typeof orderEvent.$inferSelect)[]): Statement =>
  insertRows(db, orderEvent, rows);
export const insertOrderEvent = (db: Db, row: typeof orderEvent.$inferInsert): Statement => db.insert(orderEvent).values(row);

/** Holds while an order stands on no statement. */
export const onNoStatement = (orderId: string): SQL =>
  sql`not exists (select 1 from statement_order where order_id = ${orderId})`;

/** Gives the pieces of an order that will not be sent back to their products. */
export const giveStockBack = (db: Db, orderId: string): Statement[] => [
  db
    .update(product)
    .set({
      stock: sql`${product.stock} + (select l.stock_deducted from order_line l where l.order_id = ${orderId} and l.product_id = ${product.id})`,
    })
    .where(
      inArray(product.id, sql`(select l.product_id from order_line l where l.order_id = ${orderId} and l.stock_deducted > 0)`),
    ),
  db.update(orderLine).set({ stockDeducted: 0 }).where(eq(orderLine.orderId, orderId)),
];

/** Gives pieces that came back to the supplier, or never left it, to the products whose stock they were taken from. */
export function returnStock(db: Db, orderId: string, lines: readonly { lineId: string; quantity: number }[]): Statement {
  const json = JSON.stringify(lines);
  const back = sql`select l.product_id, j.value ->> 'quantity' as pieces from json_each(${json}) j
    join order_line l on l.id = j.value ->> 'lineId' where l.order_id = ${orderId} and l.stock_deducted > 0`;
  return db
    .update(product)
    .set({ stock: sql`${product.stock} + b.pieces` })
    .from(sql`(${back}) as b`)
    .where(sql`${product.id} = b.product_id`);
}
