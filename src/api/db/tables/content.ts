import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A picture across the top of the home page. */
export const banner = sqliteTable(
  "banner",
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    subtitle: text().notNull().default(""),
    pictureKey: text().notNull(),
    href: text().notNull().default(""),
    orderNum: integer().notNull().default(0),
    showFrom: integer().notNull(),
    showTo: integer(),
  },
  (t) => [check("banner_period", sql`coalesce(${t.showFrom} < ${t.showTo}, 1)`)],
);

/** A themed page of goods: /specialArea/{id}. */
export const specialArea = sqliteTable("special_area", {
  id: integer().primaryKey(),
  title: text().notNull(),
  subtitle: text().notNull().default(""),
  pictureKey: text().notNull(),
  /** JSON: the search query behind it. */
  query: text().notNull().default("{}"),
  orderNum: integer().notNull().default(0),
  status: text({ enum: ["shown", "hidden"] })
    .notNull()
    .default("shown"),
});

/** Announcements by kind and audience (domain §7). `body` is sanitised when written. */
export const announcement = sqliteTable(
  "announcement",
  {
    id: integer().primaryKey(),
    kind: text({ enum: ["notice", "policy", "service"] }).notNull(),
    audience: text({ enum: ["all", "purchaser", "business"] })
      .notNull()
      .default("all"),
    title: text().notNull(),
    body: text().notNull(),
    pinned: integer().notNull().default(0),
    showFrom: integer().notNull(),
    showTo: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("announcement_shown").on(t.audience, t.showFrom),
    check("announcement_period", sql`coalesce(${t.showFrom} < ${t.showTo}, 1) and ${t.pinned} in (0, 1)`),
  ],
);
