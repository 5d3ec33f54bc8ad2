import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { disputeStatuses, statementSides } from "#src/domain/dispute/state.ts";
import { oneOf } from "../checks.ts";
import { purchaser, user } from "./account.ts";
import { order, orderLine } from "./order.ts";

/** What buyer and supplier of an order do not agree on, for the operator to decide. */
export const dispute = sqliteTable(
  "dispute",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => order.id),
    about: text({ enum: ["missing", "return"] }).notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    openedBy: text()
      .notNull()
      .references(() => purchaser.id),
    openedAt: integer().notNull(),
    /** Until when the supplier is heard. */
    answerBy: integer().notNull(),
    closedAt: integer(),
    closedBy: text().references(() => user.id),
    /** How it ended, in the words of who ended it. */
    answer: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("dispute_open_order")
      .on(t.orderId)
      .where(sql`status = 'open'`),
    index("dispute_order").on(t.orderId, t.openedAt),
    index("dispute_waiting")
      .on(t.openedAt, t.id)
      .where(sql`status = 'open'`),
    index("dispute_over")
      .on(t.closedAt, t.id)
      .where(sql`status <> 'open'`),
    check("dispute_about", sql`${t.about} in ('missing', 'return')`),
    check("dispute_status", oneOf(t.status, disputeStatuses)),
    check("dispute_closed", sql`(${t.closedAt} is null) = (${t.status} = 'open')`),
  ],
);

/** The pieces it is about; `awarded` of them nobody pays for. */
export const disputeLine = sqliteTable(
  "dispute_line",
  {
    disputeId: text()
      .notNull()
      .references(() => dispute.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    awarded: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.orderLineId] }),
    check("dispute_line_quantity", sql`${t.quantity} > 0 and coalesce(${t.awarded} between 0 and ${t.quantity}, 1)`),
  ],
);

/** What each side says, with the file it hands in. */
export const disputeStatement = sqliteTable(
  "dispute_statement",
  {
    disputeId: text()
      .notNull()
      .references(() => dispute.id),
    seq: integer().notNull(),
    side: text({ enum: statementSides }).notNull(),
    userId: text()
      .notNull()
      .references(() => user.id),
    byName: text().notNull(),
    at: integer().notNull(),
    text: text().notNull(),
    fileId: text(),
    fileName: text(),
    fileBytes: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.seq] }),
    check("dispute_statement_side", oneOf(t.side, statementSides)),
    check(
      "dispute_statement_file",
      sql`(${t.fileId} is null) = (${t.fileName} is null) and (${t.fileId} is null) = (${t.fileBytes} is null)`,
    ),
  ],
);
