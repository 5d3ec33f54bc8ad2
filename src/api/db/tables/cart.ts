import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { shareRights } from "#src/domain/cart/share/schema.ts";
import { isFlag, oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
import { product } from "./catalogue.ts";
import { unit } from "./unit.ts";

/** A named purchase list, 采购清单 (domain §3), beside the cart itself. */
export const cartList = sqliteTable(
  "cart_list",
  {
    id: text().primaryKey(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    name: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("cart_list_name").on(t.purchaserId, t.name),
    // The target of cart_line's key: a line lies in a list of its own purchaser.
    uniqueIndex("cart_list_owner").on(t.id, t.purchaserId),
  ],
);

/** One product in the cart of a purchaser, or in one of their lists. */
export const cartLine = sqliteTable(
  "cart_line",
  {
    id: text().primaryKey(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    /** Null is the cart itself. */
    listId: text(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    selected: integer().$type<Flag>().notNull().default(1),
    /** Fen, when added or last accepted: a difference to today's price is shown as a notice. Null: none was visible. */
    expectedPrice: integer().$type<Fen>(),
    addedAt: integer().notNull(),
    /** JSON of `ChosenGoods`, when added or last accepted: what the supplier changed since is shown as a notice. Null in lines of before. */
    chosen: text(),
  },
  (t) => [
    uniqueIndex("cart_line_product").on(t.purchaserId, sql`coalesce(${t.listId}, '')`, t.productId),
    index("cart_line_purchaser").on(t.purchaserId, t.listId, t.addedAt),
    foreignKey({ columns: [t.listId, t.purchaserId], foreignColumns: [cartList.id, cartList.purchaserId] }),
    check("cart_line_quantity", sql`${t.quantity} between 1 and 999999`),
    check("cart_line_selected", isFlag(t.selected)),
  ],
);

/** What a unit chose by hand for a row of somebody's list: the next list with such a row finds it first. */
export const batchChoice = sqliteTable(
  "batch_choice",
  {
    unitId: text()
      .notNull()
      .references(() => unit.id),
    /** See `keyOf` of the batch rules. */
    key: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    chosenBy: text()
      .notNull()
      .references(() => purchaser.id),
    chosenAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.unitId, t.key] })],
);

/** A cart shared under an unguessable id (domain §3): preview for anyone, copy and edit inside the unit. */
export const sharedCart = sqliteTable(
  "shared_cart",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    ownerId: text()
      .notNull()
      .references(() => purchaser.id),
    title: text().notNull(),
    right: text({ enum: shareRights }).notNull(),
    /** Grows with every change, so that live readers notice what they missed. */
    version: integer().notNull().default(0),
    expiresAt: integer().notNull(),
    revokedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("shared_cart_owner").on(t.ownerId, t.createdAt),
    check("shared_cart_id", sql`length(${t.id}) >= 22`),
    check("shared_cart_right", oneOf(t.right, shareRights)),
    check("shared_cart_expiry", sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** One product of a shared cart; it keeps who added it. */
export const sharedCartLine = sqliteTable(
  "shared_cart_line",
  {
    id: text().primaryKey(),
    sharedCartId: text()
      .notNull()
      .references(() => sharedCart.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    addedBy: text()
      .notNull()
      .references(() => purchaser.id),
    addedAt: integer().notNull(),
    changedBy: text()
      .notNull()
      .references(() => purchaser.id),
    changedAt: integer().notNull(),
    /** JSON of `ChosenGoods`, when it was put there or last accepted. Null in lines of before. */
    chosen: text(),
  },
  (t) => [
    uniqueIndex("shared_cart_line_product").on(t.sharedCartId, t.productId),
    check("shared_cart_line_quantity", sql`${t.quantity} between 1 and 999999`),
  ],
);
