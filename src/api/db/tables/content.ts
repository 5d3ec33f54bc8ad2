import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Flag } from "#src/domain/kernel/number.ts";
import { boardStatuses } from "#src/domain/content/board/state.ts";
import { feedbackForms, feedbackStatuses } from "#src/domain/content/feedback/schema.ts";
import { isFlag, oneOf } from "../checks.ts";
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
    pinned: integer().$type<Flag>().notNull().default(0),
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

/** Questions that everybody reads (domain §7). Counts and times of replies stand with them: the list reads nothing else. */
export const boardMessage = sqliteTable(
  "board_message",
  {
    id: integer().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    title: text().notNull(),
    content: text().notNull(),
    /** JSON: keys of pictures. */
    pictures: text().notNull().default("[]"),
    status: text({ enum: boardStatuses }).notNull().default("open"),
    /** Taken off the board by staff, and why; the author still sees it. */
    hiddenReason: text(),
    replyCount: integer().notNull().default(0),
    createdAt: integer().notNull(),
    /** The latest reply, or the message itself. */
    activeAt: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("board_message_active").on(t.activeAt, t.id),
    index("board_message_status").on(t.status, t.activeAt, t.id),
    index("board_message_user").on(t.userId, t.activeAt, t.id),
    check("board_message_status_known", oneOf(t.status, boardStatuses)),
  ],
);

export const boardReply = sqliteTable(
  "board_reply",
  {
    id: text().primaryKey(),
    messageId: integer()
      .notNull()
      .references(() => boardMessage.id),
    userId: text()
      .notNull()
      .references(() => user.id),
    /** 1 for an answer of the mall's staff. */
    staff: integer().$type<Flag>().notNull(),
    content: text().notNull(),
    pictures: text().notNull().default("[]"),
    hiddenReason: text(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("board_reply_message").on(t.messageId, t.createdAt, t.id),
    index("board_reply_user").on(t.userId),
    check("board_reply_staff", isFlag(t.staff)),
  ],
);

/** What came in through the forms of the about-us pages, and what was answered. */
export const feedback = sqliteTable(
  "feedback",
  {
    id: text().primaryKey(),
    form: text({ enum: feedbackForms }).notNull(),
    /** A kind of its form; new ones need no migration. */
    kind: text().notNull(),
    companyName: text().notNull().default(""),
    contact: text().notNull(),
    mobile: text().notNull().default(""),
    email: text().notNull().default(""),
    content: text().notNull(),
    /** Whoever was signed in; null for visitors. */
    userId: text().references(() => user.id),
    ip: text().notNull(),
    status: text({ enum: feedbackStatuses }).notNull().default("open"),
    answer: text(),
    answeredBy: text().references(() => user.id),
    answeredAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("feedback_list").on(t.status, t.createdAt, t.id),
    index("feedback_ip").on(t.ip, t.createdAt),
    index("feedback_user").on(t.userId),
    check("feedback_form", oneOf(t.form, feedbackForms)),
    check("feedback_answered", sql`(${t.status} = 'answered') = (${t.answeredAt} is not null and ${t.answer} is not null)`),
  ],
);
