/**
 * `npm run db:check`: the committed migrations make exactly the database that src/api/db/tables describes, and are written as
 * the remote database takes them.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { mustRun, root } from "../run.ts";
import { journalFaults } from "./folder.ts";
import { folderFaults } from "./remote-rules.ts";
import { rewriteNew, migrationFiles } from "./rewrite.ts";

const committed = resolve(root, "migrations");
const temporary = mkdtempSync(join(tmpdir(), "migrations-"));
try {
  expectNone("The migrations are not as they must be:", [...journalFaults(committed), ...folderFaults(committed)]);
  await expectNothingNew(join(temporary, "next"));
  await expectSameSchema(join(temporary, "fresh"));
  expectSafeRebuilds();
  console.log(`${migrationFiles(committed).length} migrations match the tables.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true });
}

function expectNone(heading: string, faults: readonly string[]) {
  if (faults.length > 0) throw new Error([heading, ...faults].join("\n"));
}

/** drizzle-kit compares the tables with its last snapshot and finds nothing to write. */
async function expectNothingNew(folder: string) {
  cpSync(committed, folder, { recursive: true });
  const output = await generateInto(folder);
  const files = migrationFiles(folder);
  const [added] = files.slice(migrationFiles(committed).length);
  if (added)
    throw new Error(`The tables changed: run "npm run db:generate". Missing:\n${readFileSync(join(folder, added), "utf8")}`);
  if (!/No schema changes/.test(output)) throw new Error(`drizzle-kit cannot tell what changed:\n${output}`);
}

/** The files themselves, run one after the other, give what one fresh migration gives; extra tables are made by hand. */
async function expectSameSchema(folder: string) {
  await generateInto(folder);
  rewriteNew(folder, []);
  const wanted = schemaOf(folder);
  const actual = schemaOf(committed);
  const wrong = [...wanted].filter(([name, text]) => actual.get(name) !== text);
  if (wrong.length === 0) return;
  const lines = wrong.map(([name, text]) => `${name}\n  tables say: ${text}\n  migrations: ${actual.get(name) ?? "absent"}`);
  throw new Error(`The migrations make another database than the tables describe:\n${lines.join("\n")}`);
}

/** Rebuilding a table deletes its rows for a moment and drops its triggers: neither may do harm. */
function expectSafeRebuilds() {
  const db = migrated(committed);
  const acting = db
    .prepare(
      `SELECT t.name || '.' || k."from" AS key FROM pragma_table_list t, pragma_foreign_key_list(t.name) k WHERE k.on_delete <> 'NO ACTION'`,
    )
    .all();
  if (acting.length > 0) throw new Error(`Foreign keys must not act on delete: ${acting.map(({ key }) => key).join(", ")}`);
  const sql = migrationFiles(committed)
    .map((file) => readFileSync(join(committed, file), "utf8"))
    .join("\n");
  const names = (pattern: RegExp) => new Set([...sql.matchAll(pattern)].map(([, name]) => name));
  const removed = names(/DROP TRIGGER (?:IF EXISTS )?[`"]?(\w+)/gi);
  const stored = new Set(
    db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'")
      .all()
      .map(({ name }) => name),
  );
  const lost = [...names(/CREATE TRIGGER (?:IF NOT EXISTS )?[`"]?(\w+)/gi)].filter(
    (name) => name !== undefined && !stored.has(name) && !removed.has(name),
  );
  if (lost.length > 0) throw new Error(`Triggers lost when their table was rebuilt: ${lost.join(", ")}`);
}

async function generateInto(folder: string) {
  // A config beside the temporary folder could not resolve the schema, so everything is given as a flag.
  const flags = ["--dialect", "sqlite", "--casing", "snake_case", "--schema", "./src/api/db/tables/*.ts"];
  return mustRun("drizzle-kit", ["generate", ...flags, "--out", relative(root, folder)], {
    quiet: true,
  });
}

/** Table name → its columns, foreign keys, CHECKs, indexes and strictness as one comparable text. */
function schemaOf(folder: string): Map<string, string> {
  const db = migrated(folder);
  const tables = db
    .prepare(
      "SELECT t.name, t.strict, m.sql FROM pragma_table_list t JOIN sqlite_master m ON m.name = t.name WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'",
    )
    .all();
  const rows = (sql: string, name: unknown) => db.prepare(sql).all(String(name));
  return new Map(
    tables.map(({ name, strict, sql }) => {
      const checks = checksOf(String(sql));
      const columns = rows('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo(?) ORDER BY cid', name);
      const keys = rows('SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?) ORDER BY 1, 2', name);
      const indexes = rows(
        `SELECT l."unique", l.partial, (SELECT group_concat(coalesce(x.name, '()') || x."desc") FROM pragma_index_xinfo(l.name) x WHERE x.key) AS terms
         FROM pragma_index_list(?) l ORDER BY 3, 1, 2`,
        name,
      );
      return [String(name), JSON.stringify({ strict, columns, keys, checks, indexes })];
    }),
  );
}

function migrated(folder: string): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of migrationFiles(folder)) db.exec(readFileSync(join(folder, file), "utf8"));
  return db;
}

/** The named CHECKs of a table's text, sorted. A column added later stands behind them. */
function checksOf(sql: string): string[] {
  const found = sql.replaceAll(/\s+/g, " ").matchAll(/CONSTRAINT "\w+" CHECK\(.*?\)(?=, (?:CONSTRAINT|`)| ?\) STRICT$)/g);
  return [...found].map(([check]) => check).toSorted();
}
