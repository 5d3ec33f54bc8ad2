import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { root } from "../run.ts";
import { migrationFiles } from "./rewrite.ts";

const table = "d1_migrations";

/** The database was made by migrations that are not here. */
export class MadeByAnotherVersion extends Error {}

/**
 * Applies what is missing, each file as one transaction, and keeps the list as wrangler does, so that
 * `wrangler d1 migrations apply` sees the same. Returns the names applied now. Throws, before it changes anything, when the
 * database was made by migrations that are not here: what they made is not known.
 */
export async function migrate(db: D1Database, folder = resolve(root, "migrations")): Promise<string[]> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${table}(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare(`SELECT name FROM ${table}`).all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = migrationFiles(folder);
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0) throw new MadeByAnotherVersion(whatToDo(unknown));
  const missing = files.filter((file) => !applied.has(file));
  for (const file of missing) {
    const statements = unstable_splitSqlQuery(readFileSync(resolve(folder, file), "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare(`INSERT INTO ${table} (name) VALUES (?1)`).bind(file),
    ]);
  }
  return missing;
}

const whatToDo = (unknown: readonly string[]): string =>
  `数据库由另一个版本建立：它执行过 ${unknown[0]} 等 ${unknown.length} 个迁移文件，本版本中没有这些文件，无法继续使用。数据未作任何改动。
- 不需要这些数据：运行 npm run reset 清空后重新启动（数据在 --data 指定的目录时，删除该目录）。
- 需要这些数据：用建立它的版本启动，或者运行 npm run restore -- 备份目录，恢复由本版本备份的数据。`;
