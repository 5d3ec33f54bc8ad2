import { and, count, eq, getTableColumns, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { deliveryLease, type DeliveryState } from "#src/domain/notice/delivery.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { insertRows } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { user } from "../db/tables/account.ts";
import { outbox } from "../db/tables/notice.ts";

export type NewMessage = Omit<typeof outbox.$inferSelect, "status" | "attempts" | "lastError" | "sentAt">;

export const insertMessage = (db: Db, row: NewMessage) => db.insert(outbox).values(row);

export const insertMessages = (db: Db, rows: readonly NewMessage[]) =>
  insertRows(
    db,
    outbox,
    rows.map((row) => ({ ...row, status: "queued" as const, attempts: 0, lastError: null, sentAt: null })),
  );

/** Written only if `condition` holds at this point of the batch; whether it did shows in no answer. */
export const insertMessageWhen = (db: Db, row: NewMessage, condition: SQL) =>
  db.insert(outbox).select(sql`
    select ${row.id}, ${row.channel}, ${row.target}, ${row.subject}, ${row.payload}, 'queued', 0, ${row.nextTryAt},
      ${row.expiresAt}, null, ${row.createdAt}, null, ${row.userId} where ${condition}`);

/** Takes a message whose time has come, for the length of the lease: of two deliveries of one queue message one gets it. */
export const claimMessage = (db: Db, messageId: string, now: Instant) =>
  db
    .update(outbox)
    .set({ status: "sending", attempts: sql`${outbox.attempts} + 1`, nextTryAt: now + deliveryLease })
    .where(and(eq(outbox.id, messageId), inArray(outbox.status, ["queued", "sending"]), lte(outbox.nextTryAt, now)))
    .returning();

export const findMessage = (db: Db, messageId: string) => db.select().from(outbox).where(eq(outbox.id, messageId)).get();

export const markSent = (db: Db, messageId: string, now: Instant) =>
  db.update(outbox).set({ status: "sent", sentAt: now, payload: null, lastError: null }).where(eq(outbox.id, messageId));

export const markWaiting = (db: Db, messageId: string) =>
  db.update(outbox).set({ status: "held" }).where(eq(outbox.id, messageId));

/** `at` null: given up. */
export const markFailed = (db: Db, messageId: string, error: string, at: Instant | null) =>
  db
    .update(outbox)
    .set({ status: at === null ? "dead" : "queued", lastError: error.slice(0, 300), ...(at === null ? {} : { nextTryAt: at }) })
    .where(eq(outbox.id, messageId));

export const requeueMessage = (db: Db, messageId: string, now: Instant) =>
  db
    .update(outbox)
    .set({ status: "queued", attempts: 0, nextTryAt: now })
    .where(and(eq(outbox.id, messageId), inArray(outbox.status, ["held", "dead"])));

/** Messages whose queue message must have been lost. */
export const listOverdue = (db: Db, before: Instant) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.status, ["queued", "sending"]), lte(outbox.nextTryAt, before)))
    .limit(100);

/** Codes and links that have expired are removed from messages that never left. */
export const emptyExpired = (db: Db, now: Instant) =>
  db
    .update(outbox)
    .set({ payload: null, status: "dead", lastError: "已过期" })
    .where(
      and(
        or(eq(outbox.status, "held"), eq(outbox.status, "dead")),
        lte(outbox.expiresAt, now),
        sql`${outbox.payload} is not null`,
      ),
    );

const sorts = { createdAt: "outbox.created_at" };
export type OutboxSort = SortOf<typeof sorts>;
type ListInput = { pageNum: number; pageSize: number; status: DeliveryState | undefined; who: string | undefined } & OutboxSort;

export function listMessages(db: Db, input: ListInput) {
  const name = searchWord(input.who ?? "");
  const which = and(
    input.status ? eq(outbox.status, input.status) : undefined,
    input.who
      ? or(eq(outbox.userId, sql`(select id from ${user} where username = ${name})`), inArray(outbox.target, [name, input.who]))
      : undefined,
  );
  return db.batch([
    db.select({ total: count() }).from(outbox).where(which),
    db
      .select({ ...getTableColumns(outbox), username: user.username, realName: user.realName })
      .from(outbox)
      .leftJoin(user, eq(user.id, outbox.userId))
      .where(which)
      .orderBy(sql.raw(orderBy(input, sorts, "outbox.created_at desc, outbox.id desc", "outbox.id")))
      .limit(input.pageSize)
      .offset((input.pageNum - 1) * input.pageSize),
  ]);
}
