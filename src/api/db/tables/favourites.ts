import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Flag } from "#src/domain/kernel/number.ts";
import { isFlag } from "../checks.ts";
import { purchaser } from "./account.ts";
import { product } from "./catalogue.ts";

/** Goods somebody wants to find again. */
export const favourite = sqliteTable(
  "favourite",
  {
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.purchaserId, t.productId] }), index("favourite_at").on(t.purchaserId, t.at)],
);

/** A search that somebody comes back to, and of whose new goods they are told. */
export const savedSearch = sqliteTable(
  "saved_search",
  {
    id: text().primaryKey(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    name: text().notNull(),
    /** As it stands in the page's address. */
    query: text().notNull(),
    notify: integer().$type<Flag>().notNull().default(1),
    /** Goods up to this id are not new: ids only grow. */
    viewedProductId: integer().notNull(),
    checkedAt: integer().notNull(),
    found: integer().notNull().default(0),
    foundAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("saved_search_once").on(t.purchaserId, t.query),
    index("saved_search_due").on(t.notify, t.checkedAt),
    check("saved_search_notify", isFlag(t.notify)),
  ],
);
