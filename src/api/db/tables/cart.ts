import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { purchaser } from "./account.ts";

/** One product in the cart of a purchaser; the price is the one seen when it was added. */
export const cartLine = sqliteTable(
  "cart_line",
  {
    id: text().primaryKey(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    /** Null is the cart itself; else the named purchase list (domain §3). */
    listId: text(),
    productId: integer().notNull(),
    quantity: integer().notNull(),
    selected: integer().notNull().default(1),
    /** Fen, when added or last accepted: a difference to today's price is shown as a notice. */
    seenPrice: integer(),
    addedAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("cart_line_product").on(t.purchaserId, sql`coalesce(${t.listId}, '')`, t.productId),
    index("cart_line_purchaser").on(t.purchaserId, t.addedAt),
    check("cart_line_quantity", sql`${t.quantity} between 1 and 999999`),
  ],
);
