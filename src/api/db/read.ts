import type { Db } from "./client.ts";

/** One hand-written SELECT with numbered parameters (`?1`) and the row it gives. */
export type Read<Row> = { sql: string; params: readonly (string | number | null)[]; readonly rows?: Row[] };

export const read = <Row>(sql: string, ...params: (string | number | null)[]): Read<Row> => ({ sql, params });

type RowsOf<R> = R extends Read<infer Row> ? Row[] : never;

/** All reads in one round trip and one snapshot. */
export async function readAll<const R extends readonly Read<unknown>[]>(
  db: Db,
  reads: R,
): Promise<{ -readonly [K in keyof R]: RowsOf<R[K]> }> {
  const statements = reads.map(({ sql, params }) => db.$client.prepare(sql).bind(...params));
  const answers = await db.$client.batch(statements);
  return answers.map(({ results }) => results) as { -readonly [K in keyof R]: RowsOf<R[K]> };
}

/** One hand-written statement that changes rows. */
export type Write = Read<never>;
export const write = (sql: string, ...params: (string | number | null)[]): Write => ({ sql, params });

/** All statements in order, as one transaction. */
export async function writeAll(db: Db, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await readAll(db, writes);
}
