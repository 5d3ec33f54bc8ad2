import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { orderEventTypes, orderStatuses } from "#src/domain/order/state.ts";
import { oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";
import { fund } from "./fund.ts";
import { goodsSnapshot } from "./goods-snapshot.ts";
import { wish } from "./purchase.ts";
import { issueGroup, unit } from "./unit.ts";

/** One supplier's part of a request (domain §4). Amounts in fen. */
export const order = sqliteTable(
  "order",
  {
    id: text().primaryKey(),
    orderNo: text().notNull().unique(),
    wishId: text()
      .notNull()
      .references(() => wish.id),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    groupId: text().notNull(),
    /** The buyer. */
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    status: text({ enum: orderStatuses }).notNull(),
    version: integer().notNull().default(0),
    goods: integer().$type<Fen>().notNull(),
    freight: integer().$type<Fen>().notNull(),
    /** What the supplier came down by before it confirmed. */
    conceded: integer().$type<Fen>().notNull().default(fen(0)),
    /** What is paid: goods and freight, less a concession and what was sent back (`payableOf`). */
    total: integer().$type<Fen>().notNull(),
    receiver: text().notNull(),
    mobile: text().notNull(),
    areaCode: text().notNull(),
    region: text().notNull(),
    detail: text().notNull(),
    remark: text().notNull().default(""),
    /** Set while a cancellation waits for the supplier's consent. */
    cancelRequestedAt: integer(),
    placedAt: integer().notNull(),
    /** Since when everything is accepted; null while something is not. */
    acceptedAt: integer(),
    /** Set while a report that sent goods have not arrived waits for the supplier's answer. */
    missingReportedAt: integer(),
    /** Set while a dispute about its pieces is open. */
    disputedAt: integer(),
    /** Until when the supplier's next step is due; null while none is, and until the schedule has said when. */
    dueAt: integer(),
    /** How often the supplier was reminded of this deadline: before it, and when it was over. */
    reminders: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("order_wish_company").on(t.wishId, t.coId),
    // The target of acceptance's key, which needs the buyer to know that somebody else accepts.
    uniqueIndex("order_buyer").on(t.id, t.purchaserId),
    // Lists read these alone, newest first: a page costs the same among a thousand orders and a million.
    index("order_purchaser").on(t.purchaserId, t.placedAt, t.id),
    index("order_purchaser_status").on(t.purchaserId, t.status, t.placedAt, t.id),
    index("order_unit").on(t.unitId, t.placedAt, t.id),
    index("order_unit_status").on(t.unitId, t.status, t.placedAt, t.id),
    // Orders of which something may be on its way: a status alone does not give both in the order they were placed.
    index("order_under_way")
      .on(t.purchaserId, t.placedAt, t.id)
      .where(sql`${t.status} in ('partlyShipped', 'shipped')`),
    // Orders of others that wait for acceptance, past however many of one's own.
    index("order_received")
      .on(t.unitId, t.purchaserId)
      .where(sql`${t.status} = 'received'`),
    index("order_company").on(t.coId, t.placedAt, t.id),
    // The orders of one day, of all companies: figures are compared day by day.
    index("order_placed").on(t.placedAt, t.id),
    index("order_status_placed").on(t.status, t.placedAt, t.id),
    index("order_company_status").on(t.coId, t.status, t.placedAt, t.id),
    // Few of the confirmed ones: every page of the supplier counts them.
    index("order_cancel_asked")
      .on(t.coId, t.placedAt, t.id)
      .where(sql`${t.status} = 'confirmed' and ${t.cancelRequestedAt} is not null`),
    index("order_missing_reported")
      .on(t.coId, t.placedAt, t.id)
      .where(sql`${t.missingReportedAt} is not null`),
    index("order_undated")
      .on(t.placedAt, t.id)
      .where(sql`${t.dueAt} is null and ${t.status} in ('placed', 'confirmed', 'partlyShipped')`),
    index("order_due")
      .on(t.reminders, t.dueAt, t.id)
      .where(sql`${t.dueAt} is not null`),
    index("order_late")
      .on(t.dueAt, t.id)
      .where(sql`${t.dueAt} is not null`),
    index("order_company_due")
      .on(t.coId, t.placedAt, t.id)
      .where(sql`${t.dueAt} is not null`),
    // What a supplier does first: the orders that are due first, among however many that wait.
    index("order_company_due_first")
      .on(t.coId, t.dueAt, t.id)
      .where(sql`${t.dueAt} is not null`),
    index("order_disputed")
      .on(t.coId, t.placedAt, t.id)
      .where(sql`${t.disputedAt} is not null`),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("order_status", oneOf(t.status, orderStatuses)),
    check(
      "order_amount",
      sql`${t.goods} >= 0 and ${t.freight} >= 0 and ${t.conceded} between 0 and ${t.goods} + ${t.freight}
        and ${t.total} between 0 and ${t.goods} + ${t.freight} - ${t.conceded}`,
    ),
  ],
);

/**
 * What was ordered of a company on one day (Shanghai, days since 1970), less what was cancelled or refused and what went back.
 * Triggers keep it as orders are placed and move on.
 */
export const tradeDay = sqliteTable(
  "trade_day",
  {
    coId: integer()
      .notNull()
      .references(() => company.id),
    day: integer().notNull(),
    orders: integer().notNull(),
    amount: integer().$type<Fen>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coId, t.day] }),
    // The figures of the whole mall.
    index("trade_day_day").on(t.day, t.orders, t.amount),
    check("trade_day_figures", sql`${t.orders} >= 0 and ${t.amount} >= 0`),
  ],
);

export const orderLine = sqliteTable(
  "order_line",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => order.id),
    lineNo: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    ...goodsSnapshot,
    price: integer().$type<Fen>().notNull(),
    quantity: integer().notNull(),
    amount: integer().$type<Fen>().notNull(),
    stockDeducted: integer().notNull().default(0),
    shipped: integer().notNull().default(0),
    received: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    /** Pieces that the supplier will not send. */
    refused: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("order_line_no").on(t.orderId, t.lineNo),
    uniqueIndex("order_line_product").on(t.orderId, t.productId),
    index("order_line_goods").on(t.productId),
    check("order_line_quantity", sql`${t.quantity} between 1 and 999999`),
    check("order_line_amount", sql`${t.price} >= 0 and ${t.amount} = ${t.price} * ${t.quantity}`),
    check("order_line_stock", sql`${t.stockDeducted} in (0, ${t.quantity})`),
    // Over-receipt is impossible (domain §4).
    check(
      "order_line_progress",
      sql`${t.shipped} between 0 and ${t.quantity} and ${t.received} between 0 and ${t.shipped}
        and ${t.returned} between 0 and ${t.received} and ${t.accepted} between 0 and ${t.received} - ${t.returned}`,
    ),
  ],
);

/** What each fund bears of an order: the hold that a cancellation gives back and a settlement spends. */
export const orderFund = sqliteTable(
  "order_fund",
  {
    orderId: text()
      .notNull()
      .references(() => order.id),
    fundId: text()
      .notNull()
      .references(() => fund.id),
    amount: integer().$type<Fen>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.fundId] }),
    index("order_fund_fund").on(t.fundId),
    check("order_fund_amount", sql`${t.amount} > 0`),
  ],
);

/** The trail of an order: who, when, from where. Triggers refuse every update and delete. */
export const orderEvent = sqliteTable(
  "order_event",
  {
    orderId: text()
      .notNull()
      .references(() => order.id),
    seq: integer().notNull(),
    type: text({ enum: orderEventTypes }).notNull(),
    at: integer().notNull(),
    side: text({ enum: ["buyer", "supplier", "system"] }).notNull(),
    userId: text(),
    byName: text().notNull(),
    note: text().notNull().default(""),
    ip: text().notNull(),
    agent: text().notNull(),
    /** JSON: `EventChange` of domain/order/event-change.ts. */
    change: text().notNull().default("{}"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.seq] }),
    check("order_event_type", oneOf(t.type, orderEventTypes)),
    check("order_event_side", oneOf(t.side, ["buyer", "supplier", "system"])),
    check("order_event_change", sql`json_valid(${t.change})`),
  ],
);
