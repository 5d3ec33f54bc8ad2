import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import type { Delivery } from "#src/domain/notice/inbox-calls.ts";
import type { Preference } from "#src/domain/notice/channels.ts";
import type { NoticeKind } from "#src/domain/notice/kinds.ts";
import { insertRows } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write, type Write } from "../../db/read.ts";
import { noticePreference, sysMsg } from "../../db/tables/notice.ts";

export type SysMsgRow = typeof sysMsg.$inferSelect;

export const insertSysMsgs = (db: Db, rows: readonly SysMsgRow[]) => insertRows(db, sysMsg, rows);

const unreadOf = (userId: string) => and(eq(sysMsg.userId, userId), isNull(sysMsg.readAt));

export const countUnread = (db: Db, userId: string, kind?: NoticeKind) =>
  db
    .select({ count: count() })
    .from(sysMsg)
    .where(and(unreadOf(userId), kind && eq(sysMsg.kind, kind)))
    .get();

const sorts = { createdAt: "created_at" };
export type MessageSort = SortOf<typeof sorts>;
type ListInput = { pageNum: number; pageSize: number; unread: boolean } & MessageSort;

export function listSysMsgs(db: Db, userId: string, { pageNum, pageSize, unread, ...sort }: ListInput) {
  const which = unread ? unreadOf(userId) : eq(sysMsg.userId, userId);
  return db.batch([
    db.select({ total: count() }).from(sysMsg).where(which),
    db
      .select()
      .from(sysMsg)
      .where(which)
      .orderBy(sql.raw(orderBy(sort, sorts, "created_at desc, id desc", "id")))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  ]);
}

/** Those of the user among them, or all of the user's. */
export const markRead = (db: Db, userId: string, now: Instant, messageIds?: readonly string[]) =>
  db
    .update(sysMsg)
    .set({ readAt: now })
    .where(
      and(unreadOf(userId), messageIds && sql`${sysMsg.id} in (select value from json_each(${JSON.stringify(messageIds)}))`),
    );

/** What told somebody of a page is read once they are there. */
export const markReadAbout = (userId: string, href: string, now: Instant): Write =>
  write("update sys_msg set read_at = ?3 where user_id = ?1 and href = ?2 and read_at is null", userId, href, now);

export const readUnreadMessages = (userId: string) =>
  read<{ count: number }>("select count(*) as count from sys_msg where user_id = ?1 and read_at is null", userId);

export const listPreferences = (db: Db, userIds: readonly string[]) =>
  db
    .select()
    .from(noticePreference)
    .where(sql`${noticePreference.userId} in (select value from json_each(${JSON.stringify(userIds)}))`);

export const setPreference = (db: Db, userId: string, { kind, channel, enabled, pace }: Preference) =>
  db
    .insert(noticePreference)
    .values({ userId, kind, channel, enabled: flagOf(enabled), pace })
    .onConflictDoUpdate({
      target: [noticePreference.userId, noticePreference.kind, noticePreference.channel],
      set: { enabled: flagOf(enabled), pace },
    });

/** What reached somebody, by every way: the inbox, letters of the outbox, what waits for the day's letter. `?1` is their id. */
const deliveries = `
  select id, created_at as at, 'inApp' as channel, title as subject, null as target, 'sent' as state, created_at as sentAt, read_at as readAt
    from sys_msg where user_id = ?1
  union all select id, created_at, channel, subject, target, status, sent_at, null from outbox where user_id = ?1
  union all select id, created_at, channel, subject, null, 'gathered', null, null from notice_digest where user_id = ?1`;

export const countDeliveries = (userId: string) =>
  read<{ total: number }>(`select count(*) as total from (${deliveries})`, userId);

const deliverySorts = { at: "at" };
export type DeliverySort = SortOf<typeof deliverySorts>;

export const readDeliveries = (userId: string, sort: DeliverySort, limit: number, offset: number) =>
  read<Delivery>(
    `select at, channel, subject, target, state, sentAt, readAt from (${deliveries})
     order by ${orderBy(sort, deliverySorts, "at desc, channel, id", "channel", "id")} limit ?2 offset ?3`,
    userId,
    limit,
    offset,
  );
