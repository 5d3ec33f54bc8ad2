import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { connect, type Db } from "#src/api/db/client.ts";
import { isDummy, makeDummy, type Use } from "./dummy.ts";

export type Statement = { sql: string; params: readonly unknown[] };

/** A database that notes every statement it is given and answers each with one row of dummies. */
export function recordingDb(use: Use, note: (statement: Statement) => void): Db {
  const rows = () => (use.length === 0 ? [] : [makeDummy("row", use)]);
  const prepared = (sql: string, params: readonly unknown[] = []) => ({
    bind: (...given: unknown[]) => prepared(sql, given),
    all: async () => (note({ sql, params }), { results: rows() }),
    run: async () => (note({ sql, params }), { results: [], meta: { changes: 1 } }),
    first: async () => (note({ sql, params }), rows()[0] ?? null),
    raw: async () => (note({ sql, params }), []),
    noted: () => note({ sql, params }),
  });
  type Prepared = ReturnType<typeof prepared>;
  const client = {
    prepare: (sql: string) => prepared(sql),
    batch: async (statements: readonly Prepared[]) =>
      statements.map((statement) => (statement.noted(), { results: rows(), meta: { changes: 1 } })),
  };
  return withWholeRows(connect(client as unknown as D1Database));
}

/** The builder refuses an empty change: a dummy that is set changes every column. */
function withWholeRows(db: Db): Db {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== "update" || typeof value !== "function") return typeof value === "function" ? value.bind(target) : value;
      return (table: SQLiteTable) => {
        const builder = target.update(table);
        const set = builder.set.bind(builder);
        const whole = Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, 1]));
        builder.set = (change) => set(isDummy(change) ? whole : change);
        return builder;
      };
    },
  });
}

/** A Durable Object's own storage: every statement is noted. It says that its tables are made. */
export function recordingStorage(note: (statement: Statement) => void): DurableObjectStorage {
  const exec = (sql: string, ...params: unknown[]) => {
    note({ sql, params });
    const rows: unknown[] = sql.includes("sqlite_master") ? [{}] : [];
    return { toArray: () => rows, one: () => ({ n: 1, seq: 1, version: 1 }), [Symbol.iterator]: () => rows[Symbol.iterator]() };
  };
  return { sql: { exec } } as unknown as DurableObjectStorage;
}
