import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import { chatSides } from "#src/domain/chat/message.ts";
import { storedQuoteStatuses } from "#src/domain/chat/quote.ts";
import { oneOf } from "../checks.ts";
import { purchaser, user } from "./account.ts";
import { wish } from "./purchase.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";

/** The one conversation of a purchaser with a company (domain §7). What is unread is counted as messages come and are read. */
export const conversation = sqliteTable(
  "conversation",
  {
    id: text().primaryKey(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    lastSeq: integer().notNull().default(0),
    lastText: text().notNull().default(""),
    lastAt: integer().notNull(),
    buyerRead: integer().notNull().default(0),
    buyerUnread: integer().notNull().default(0),
    supplierRead: integer().notNull().default(0),
    supplierUnread: integer().notNull().default(0),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("conversation_parties").on(t.purchaserId, t.coId),
    index("conversation_buyer").on(t.purchaserId, t.lastAt),
    index("conversation_supplier").on(t.coId, t.lastAt),
    check("conversation_read", sql`${t.buyerRead} <= ${t.lastSeq} and ${t.supplierRead} <= ${t.lastSeq}`),
    check("conversation_unread", sql`${t.buyerUnread} >= 0 and ${t.supplierUnread} >= 0`),
  ],
);

/** A message, numbered within its conversation; never changed afterwards. */
export const chatMessage = sqliteTable(
  "chat_message",
  {
    conversationId: text()
      .notNull()
      .references(() => conversation.id),
    seq: integer().notNull(),
    /** The key it was sent under: whoever sent it knows it when it is told. */
    id: text().notNull(),
    side: text({ enum: chatSides }).notNull(),
    userId: text()
      .notNull()
      .references(() => user.id),
    /** JSON: `ChatBody`. */
    body: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    uniqueIndex("chat_message_id").on(t.conversationId, t.id),
    check("chat_message_seq", sql`${t.seq} > 0`),
    check("chat_message_side", oneOf(t.side, chatSides)),
  ],
);

/** A price for one buyer (domain §7): while it lasts, a taken one is what they pay for so many pieces or more. */
export const chatQuote = sqliteTable(
  "chat_quote",
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversation.id),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    unitPrice: integer().$type<Fen>().notNull(),
    status: text({ enum: storedQuoteStatuses }).notNull().default("open"),
    expiresAt: integer().notNull(),
    createdAt: integer().notNull(),
    /** The request that was submitted at its price: the only one that it holds for from then on. */
    wishId: text().references(() => wish.id),
    /** JSON of `ChosenGoods`: what the price was quoted for. Null in quotes of before. */
    chosen: text(),
  },
  (t) => [
    index("chat_quote_conversation").on(t.conversationId),
    index("chat_quote_buyer").on(t.purchaserId, t.productId, t.createdAt),
    check("chat_quote_quantity", sql`${t.quantity} between 1 and 999999`),
    check("chat_quote_price", sql`${t.unitPrice} > 0`),
    check("chat_quote_status", oneOf(t.status, storedQuoteStatuses)),
    check("chat_quote_expiry", sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** What a company's people say often, in their order. */
export const savedReply = sqliteTable(
  "saved_reply",
  {
    coId: integer()
      .notNull()
      .references(() => company.id),
    orderNum: integer().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.coId, t.orderNum] })],
);
