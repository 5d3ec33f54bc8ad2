import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { channels, deliveryStates } from "#src/domain/notice/delivery.ts";
import { oneOf } from "../checks.ts";

/** Mail and SMS to be sent, written in the same batch as what they tell of; a Queue message names the row. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    channel: text({ enum: channels }).notNull(),
    target: text().notNull(),
    subject: text().notNull(),
    /** A `Message` as JSON; emptied once delivered, because it may hold a code or a link. */
    payload: text(),
    status: text({ enum: deliveryStates }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    nextTryAt: integer().notNull(),
    /** Of no use from then on; null for never. */
    expiresAt: integer(),
    lastError: text(),
    createdAt: integer().notNull(),
    sentAt: integer(),
  },
  (t) => [
    index("outbox_due").on(t.status, t.nextTryAt),
    index("outbox_age").on(t.createdAt),
    check("outbox_channel", oneOf(t.channel, channels)),
    check("outbox_status", oneOf(t.status, deliveryStates)),
    check("outbox_sent", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);
