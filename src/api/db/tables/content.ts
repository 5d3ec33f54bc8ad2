import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./account.ts";

/** What every piece of content has that operators edit: whether it is shown, and a version against overwriting each other. */
const edited = {
  status: text({ enum: ["shown", "hidden"] })
    .notNull()
    .default("shown"),
  version: integer().notNull().default(1),
  updatedAt: integer().notNull().default(0),
};

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
    ...edited,
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
  ...edited,
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
    ...edited,
  },
  (t) => [
    index("announcement_shown").on(t.audience, t.showFrom),
    check("announcement_period", sql`coalesce(${t.showFrom} < ${t.showTo}, 1) and ${t.pinned} in (0, 1)`),
  ],
);

/** Who has opened which announcement, and when first. */
export const announcementRead = sqliteTable(
  "announcement_read",
  {
    announcementId: integer()
      .notNull()
      .references(() => announcement.id),
    userId: text()
      .notNull()
      .references(() => user.id),
    readAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.userId] }), index("announcement_read_user").on(t.userId)],
);

export const helpCategory = sqliteTable("help_category", {
  id: integer().primaryKey(),
  title: text().notNull(),
  orderNum: integer().notNull().default(0),
  ...edited,
});

/** Help articles, phrased as symptoms (domain §7). `body` is sanitised when written, `words` is what the search looks through. */
export const helpArticle = sqliteTable(
  "help_article",
  {
    id: integer().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => helpCategory.id),
    audience: text({ enum: ["all", "purchaser", "business"] })
      .notNull()
      .default("all"),
    title: text().notNull(),
    /** Other words for the same trouble, a line each. */
    symptoms: text().notNull().default(""),
    body: text().notNull(),
    /** The text of `body` in lower case. */
    words: text().notNull(),
    /** What a failing control names to lead here (domain/content/help/topics.ts); at most one article each. */
    topic: text(),
    orderNum: integer().notNull().default(0),
    ...edited,
  },
  (t) => [index("help_article_category").on(t.categoryId, t.orderNum), uniqueIndex("help_article_topic").on(t.topic)],
);
