import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { root } from "../run.ts";
import { migrationFiles } from "./rewrite.ts";

const table = "d1_migrations";

/**
 * Applies what is missing, each file as one transaction, and keeps the list as wrangler does, so that
 * `wrangler d1 migrations apply` sees the same. Returns the names applied now.
 */
export async function migrate(db: D1Database, folder = resolve(root, "migrations")): Promise<string[]> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${table}(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare(`SELECT name FROM ${table}`).all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const missing = migrationFiles(folder).filter((file) => !applied.has(file));
  for (const file of missing) {
    const statements = unstable_splitSqlQuery(readFileSync(resolve(folder, file), "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare(`INSERT INTO ${table} (name) VALUES (?1)`).bind(file),
    ]);
  }
  return missing;
}
