import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { oneOf } from "../checks.ts";
import { purchaser, user } from "./account.ts";
import { order, orderLine } from "./order.ts";

/** A parcel of an order. */
export const shipment = sqliteTable(
  "shipment",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => order.id),
    carrier: text().notNull(),
    trackingNo: text().notNull(),
    shippedBy: text()
      .notNull()
      .references(() => user.id),
    shippedAt: integer().notNull(),
  },
  (t) => [index("shipment_order").on(t.orderId), index("shipment_tracking").on(t.trackingNo)],
);

export const shipmentLine = sqliteTable(
  "shipment_line",
  {
    shipmentId: text()
      .notNull()
      .references(() => shipment.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    lotNo: text(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.orderLineId] }), check("shipment_line_quantity", sql`${t.quantity} > 0`)],
);

/** Goods taken in by somebody of the unit. */
export const receipt = sqliteTable(
  "receipt",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => order.id),
    shipmentId: text().references(() => shipment.id),
    receivedBy: text()
      .notNull()
      .references(() => purchaser.id),
    receivedAt: integer().notNull(),
    note: text().notNull().default(""),
  },
  (t) => [index("receipt_order").on(t.orderId)],
);

export const receiptLine = sqliteTable(
  "receipt_line",
  {
    receiptId: text()
      .notNull()
      .references(() => receipt.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.receiptId, t.orderLineId] }), check("receipt_line_quantity", sql`${t.quantity} > 0`)],
);

/** Acceptance, 验收: by a person other than the buyer, which the row itself guarantees (domain §4). */
export const acceptance = sqliteTable(
  "acceptance",
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    buyerId: text().notNull(),
    acceptedBy: text()
      .notNull()
      .references(() => purchaser.id),
    acceptedAt: integer().notNull(),
    note: text().notNull().default(""),
  },
  (t) => [
    index("acceptance_order").on(t.orderId),
    foreignKey({ columns: [t.orderId, t.buyerId], foreignColumns: [order.id, order.purchaserId] }),
    check("acceptance_person", sql`${t.acceptedBy} <> ${t.buyerId}`),
  ],
);

export const acceptanceLine = sqliteTable(
  "acceptance_line",
  {
    acceptanceId: text()
      .notNull()
      .references(() => acceptance.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    lotNo: text(),
    photoKey: text(),
  },
  (t) => [primaryKey({ columns: [t.acceptanceId, t.orderLineId] }), check("acceptance_line_quantity", sql`${t.quantity} > 0`)],
);

const returnStatuses = ["asked", "withdrawn", "agreed", "declined", "returned"] as const;

/** Goods going back to the supplier before settlement. */
export const orderReturn = sqliteTable(
  "order_return",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => order.id),
    status: text({ enum: returnStatuses }).notNull(),
    reason: text().notNull(),
    answer: text(),
    askedBy: text()
      .notNull()
      .references(() => purchaser.id),
    askedAt: integer().notNull(),
    /** When the supplier answered, or the buyer withdrew it. */
    answeredAt: integer(),
    /** When the goods had arrived at the supplier. */
    returnedAt: integer(),
    /** Fen that came back to the funds then. */
    refund: integer().$type<Fen>().notNull().default(fen(0)),
  },
  (t) => [
    index("order_return_order").on(t.orderId),
    // One return at a time: what it does to the price then does not depend on which ends first.
    uniqueIndex("order_return_open")
      .on(t.orderId)
      .where(sql`${t.status} in ('asked', 'agreed')`),
    check("order_return_status", oneOf(t.status, returnStatuses)),
    check("order_return_answered", sql`(${t.status} = 'asked') = (${t.answeredAt} is null)`),
    check("order_return_back", sql`(${t.status} = 'returned') = (${t.returnedAt} is not null) and ${t.refund} >= 0`),
  ],
);

export const orderReturnLine = sqliteTable(
  "order_return_line",
  {
    returnId: text()
      .notNull()
      .references(() => orderReturn.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.orderLineId] }), check("order_return_line_quantity", sql`${t.quantity} > 0`)],
);
