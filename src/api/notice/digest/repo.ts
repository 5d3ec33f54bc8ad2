import { and, eq, lt } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Channel } from "#src/domain/notice/delivery.ts";
import { insertRows } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { noticeDigest } from "../../db/tables/notice.ts";

type Row = typeof noticeDigest.$inferSelect;

export const insertGathered = (db: Db, rows: readonly Row[]) => insertRows(db, noticeDigest, rows);

/** Whose letters are due, and where they would go now; null who closed or lost that way meanwhile. */
export const readOverdueDigests = (before: Instant, limit: number) =>
  read<{ userId: string; channel: Channel; target: string | null }>(
    `select d.user_id as userId, d.channel, case when u.status <> 'active' then null when d.channel = 'mail' then u.email else u.mobile end as target
     from (select distinct user_id, channel from notice_digest where created_at < ?1 limit ?2) d join user u on u.id = d.user_id`,
    before,
    limit,
  );

const overdue = (userId: string, channel: Channel, before: Instant) =>
  and(eq(noticeDigest.userId, userId), eq(noticeDigest.channel, channel), lt(noticeDigest.createdAt, before));

export const listGathered = (db: Db, userId: string, channel: Channel, before: Instant) =>
  db
    .select({ subject: noticeDigest.subject, text: noticeDigest.text })
    .from(noticeDigest)
    .where(overdue(userId, channel, before))
    .orderBy(noticeDigest.createdAt, noticeDigest.id);

export const removeGathered = (db: Db, userId: string, channel: Channel, before: Instant) =>
  db.delete(noticeDigest).where(overdue(userId, channel, before));
