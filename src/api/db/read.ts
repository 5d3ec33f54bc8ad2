import type { Db } from "./client.ts";

/** One hand-written SELECT with numbered parameters (`?1`) and the row it gives. */
export type Read<Row> = { sql: string; params: readonly (string | number | null)[]; readonly rows?: Row[] };

export const read = <Row>(sql: string, ...params: (string | number | null)[]): Read<Row> => ({ sql, params });

type RowsOf<R> = R extends Read<infer Row> ? Row[] : never;

export type Answers<R extends readonly Read<unknown>[]> = { -readonly [K in keyof R]: RowsOf<R[K]> };

/** All reads in one round trip and one snapshot. */
export async function readAll<const R extends readonly Read<unknown>[]>(db: Db, reads: R): Promise<Answers<R>> {
  const statements = reads.map(({ sql, params }) => db.$client.prepare(sql).bind(...params));
  const answers = await db.$client.batch(statements);
  return answers.map(({ results }) => results) as Answers<R>;
}

/** Like `readAll`, with the size of the whole database in bytes, which the platform tells beside every answer. */
export async function readAllWithSize<const R extends readonly Read<unknown>[]>(db: Db, reads: R) {
  const statements = reads.map(({ sql, params }) => db.$client.prepare(sql).bind(...params));
  const results = await db.$client.batch(statements);
  return {
    answers: results.map((result) => result.results) as Answers<R>,
    databaseBytes: results.at(-1)?.meta.size_after ?? 0,
  };
}

/** Like `readAll`; `rest` is read in the same round trip where it is wanted, and null where it is not. */
export async function readAllAnd<const R extends readonly Read<unknown>[], const M extends readonly Read<unknown>[]>(
  db: Db,
  reads: R,
  rest: M | null,
): Promise<[Answers<R>, Answers<M> | null]> {
  const rows: unknown[][] = await readAll<readonly Read<unknown>[]>(db, [...reads, ...(rest ?? [])]);
  return [rows.slice(0, reads.length) as Answers<R>, rest && (rows.slice(reads.length) as Answers<M>)];
}

/** The row of `head` and the rows of `rest` in one snapshot; null, and nothing of the rest, when `head` finds nothing. */
export async function readBehind<Head, const R extends readonly Read<unknown>[]>(
  db: Db,
  head: Read<Head>,
  rest: R,
): Promise<[Head, Answers<R>] | null> {
  const [[row], ...rows] = (await readAll<readonly Read<unknown>[]>(db, [head, ...rest])) as [Head[], ...unknown[]];
  return row === undefined ? null : [row, rows as unknown as Answers<R>];
}

/** One hand-written statement that changes rows. */
export type Write = Read<never>;
export const write = (sql: string, ...params: (string | number | null)[]): Write => ({ sql, params });

/** All statements in order, as one transaction. */
export async function writeAll(db: Db, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await readAll(db, writes);
}
