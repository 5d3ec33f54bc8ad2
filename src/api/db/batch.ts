import type { DomainError } from "#src/domain/kernel/error.ts";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { v7 as uuid } from "uuid";
import { requireNotViewing, type Actor } from "#src/domain/kernel/actor.ts";
import type { CallKey } from "#src/domain/kernel/call.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "./client.ts";
import { write, type Write } from "./read.ts";
import { audit, batchGuard, idempotency } from "./tables/system.ts";

export type Statement = BatchItem<"sqlite">;

/** What a change is written with: who makes it, when, and by which call. */
export type Writing = {
  db: Db;
  now: Instant;
  actor: Actor;
  /** What the audit names as the cause. */
  call: CallKey | "scheduled";
  /** The call sells something new: whoever makes it belongs to a company that trades when it is written. */
  trades?: true;
  requestId: string;
  ip: string;
  idempotency: { key: string; bodyHash: string } | null;
};

/** What a change did, for the append-only trail. `userId`: who did it, where nobody is signed in yet. */
export type Change = { entity: string; entityId: string; userId?: string; before?: unknown; after?: unknown };

/** A guard of the batch missed: the state moved on between reading and writing. The service says what to tell. */
export class ConflictError extends Error {}

/**
 * Commits one mutation: its statements, its audit rows and the answer kept under its `Idempotency-Key`, all or nothing.
 * Returns `answer`. Throws `ConflictError` when a guard found another state than expected.
 */
export async function commit<Answer>(ctx: Writing, statements: Statement[], changes: Change[], answer: Answer): Promise<Answer> {
  await runBatch(ctx, batchOf(ctx, statements, changes, answer));
  return answer;
}

/** The statements of one mutation with its audit rows and its answer. */
export function batchOf(ctx: Writing, statements: Statement[], changes: Change[], answer: unknown): Statement[] {
  // The call was refused before this; the check also covers whatever a read would write on the side.
  requireNotViewing(ctx);
  return [...tradingGuard(ctx), ...statements, ...changes.map((change) => auditRow(ctx, change)), ...answerRow(ctx, answer)];
}

const tradingGuard = ({ db, actor, trades }: Writing): Statement[] =>
  trades && "coId" in actor ? [mustTrade(db, actor.coId)] : [];

/** Rolls the whole batch back when the company was suspended since the caller was let in. */
export const mustTrade = (db: Db, coId: number): Statement =>
  mustHold(db, sql`exists (select 1 from company where id = ${coId} and status = 'active')`);

/** All or nothing; what each statement gave. Throws `ConflictError` when a guard missed. */
export async function runBatch({ db }: Writing, [first, ...rest]: Statement[]): Promise<unknown[]> {
  if (!first) return [];
  try {
    return await db.batch([first, ...rest]);
  } catch (error) {
    if (mentions(error, "batch_guard")) throw new ConflictError("a guard of the batch missed", { cause: error });
    throw error;
  }
}

/** `commit`, where every guard that misses is refused alike: throws 409 with `refusal`. */
export async function commitOrRefuse<Answer>(
  ctx: Writing,
  statements: Statement[],
  changes: Change[],
  answer: Answer,
  refusal: DomainError,
): Promise<Answer> {
  try {
    return await commit(ctx, statements, changes, answer);
  } catch (error) {
    if (error instanceof ConflictError) throw refusal;
    throw error;
  }
}

/**
 * Directly after a guarded UPDATE, INSERT … SELECT or DELETE: rolls the whole batch back unless it changed `rows` rows.
 * (A missed UPDATE alone does not abort a D1 batch.)
 */
export const mustChange = (db: Db, rows = 1): Statement =>
  db.insert(batchGuard).select(sql`select 'missed' where changes() <> ${rows}`);

/** Rolls the whole batch back unless `condition` holds at this point of it; a condition that is null does not. */
export const mustHold = (db: Db, condition: SQL): Statement =>
  db.insert(batchGuard).select(sql`select 'missed' where (${condition}) is not true`);

/** A hand-written statement for a batch of drizzle's, which asks its items for no more than this. */
export const statementOf = (db: Db, { sql: text, params }: Write): Statement =>
  ({
    _prepare: () => ({
      getQuery: () => ({ sql: text, params }),
      stmt: db.$client.prepare(text),
      mapResult: (result: unknown) => result,
    }),
  }) as unknown as Statement;

/**
 * Any number of whole rows as one statement: they travel as one JSON parameter, because D1 binds at most 100. Columns of
 * the table that are left out of a row would become null, so the type asks for all of them.
 */
export function insertRows<T extends SQLiteTable>(db: Db, table: T, rows: readonly T["$inferSelect"][]) {
  const columns = Object.keys(getTableColumns(table)).map((key) => sql`value ->> ${sql.raw(`'$.${key}'`)}`);
  const json = JSON.stringify(rows);
  return db.insert(table).select(sql`select ${sql.join(columns, sql`, `)} from json_each(${json}) order by key`);
}

/** True when a database error, or what caused it, names the constraint. */
export function mentions(error: unknown, constraint: string): boolean {
  return error instanceof Error && (error.message.includes(constraint) || mentions(error.cause, constraint));
}

/** The audit row of a change as text, for a batch of hand-written statements. */
export function auditWrite(ctx: Writing, change: Change): Write {
  requireNotViewing(ctx);
  const { sql: text, params } = auditRow(ctx, change).toSQL();
  return write(text, ...(params as (string | number | null)[]));
}

function auditRow(ctx: Writing, change: Change) {
  const { actor } = ctx;
  return ctx.db.insert(audit).values({
    id: uuid(),
    at: ctx.now,
    requestId: ctx.requestId,
    // A job that a call found due keeps the call as its cause.
    call: ctx.call === "scheduled" && "job" in actor ? `scheduled ${actor.job}` : ctx.call,
    userId: "userId" in actor ? actor.userId : (change.userId ?? null),
    unitId: "unitId" in actor ? actor.unitId : null,
    coId: "coId" in actor ? actor.coId : null,
    entity: change.entity,
    entityId: change.entityId,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: change.after === undefined ? null : JSON.stringify(change.after),
    ip: ctx.ip,
  });
}

function answerRow(ctx: Writing, answer: unknown): Statement[] {
  if (!ctx.idempotency || !("userId" in ctx.actor)) return [];
  return [
    ctx.db.insert(idempotency).values({
      userId: ctx.actor.userId,
      purchaserId: "purchaserId" in ctx.actor ? ctx.actor.purchaserId : "",
      key: ctx.idempotency.key,
      call: ctx.call,
      bodyHash: ctx.idempotency.bodyHash,
      answer: JSON.stringify(answer ?? null),
      createdAt: ctx.now,
    }),
  ];
}
