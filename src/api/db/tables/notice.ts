import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Flag } from "#src/domain/kernel/number.ts";
import { channels, deliveryStates } from "#src/domain/notice/delivery.ts";
import { paces } from "#src/domain/notice/channels.ts";
import { noticeChannels } from "#src/domain/notice/kinds.ts";
import { isFlag, oneOf } from "../checks.ts";
import { user } from "./account.ts";

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
    /** Whom it is to, where it is to somebody with an account: their log of deliveries. */
    userId: text().references(() => user.id),
  },
  (t) => [
    index("outbox_user").on(t.userId, t.createdAt),
    index("outbox_target").on(t.target, t.createdAt),
    index("outbox_due").on(t.status, t.nextTryAt),
    index("outbox_age").on(t.createdAt),
    check("outbox_channel", oneOf(t.channel, channels)),
    check("outbox_status", oneOf(t.status, deliveryStates)),
    check("outbox_sent", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);

/** In-app messages: what a notice says to one person, as it was said then. */
export const sysMsg = sqliteTable(
  "sys_msg",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    /** A `NoticeKind`; new ones need no migration. */
    kind: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** The page of this mall that it is about. */
    href: text(),
    createdAt: integer().notNull(),
    readAt: integer(),
  },
  (t) => [
    index("sys_msg_user").on(t.userId, t.createdAt),
    // Counting what is unread looks at nothing else.
    index("sys_msg_unread")
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
  ],
);

/** What a person wants to hear and how, where it differs from the kind's default. */
export const noticePreference = sqliteTable(
  "notice_preference",
  {
    userId: text()
      .notNull()
      .references(() => user.id),
    kind: text().notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
    enabled: integer().$type<Flag>().notNull(),
    pace: text({ enum: paces }).notNull().default("now"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.channel] }),
    check("notice_preference_pace", oneOf(t.pace, paces)),
    check("notice_preference_channel", oneOf(t.channel, noticeChannels)),
    check("notice_preference_enabled", isFlag(t.enabled)),
  ],
);

/** What somebody wants to hear once a day, until it goes out as one letter. */
export const noticeDigest = sqliteTable(
  "notice_digest",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    channel: text({ enum: channels }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("notice_digest_due").on(t.createdAt),
    index("notice_digest_user").on(t.userId, t.channel, t.createdAt),
    check("notice_digest_channel", oneOf(t.channel, channels)),
  ],
);
