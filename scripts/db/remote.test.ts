import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unstable_splitSqlQuery } from "wrangler";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { splitWithFaults, textsOfRemoteMigrations } from "#tests/support/remote-database.ts";
import { openData } from "../local-mall.ts";
import { openLocalDatabase } from "../read-outbox.ts";
import { migrate } from "./migrate.ts";

/**
 * The remote database takes a migration as one text and splits it itself; nobody can try that before a deployment. Here the
 * texts that wrangler really sends are split in each way that is known, and must make what the local path makes.
 */
const data = mkdtempSync(join(tmpdir(), "mall-remote-"));
let texts: string[];
let local: string[];

beforeAll(async () => {
  const { env, close } = await openData(data);
  await migrate(env.DB);
  await close();
  const db = openLocalDatabase(data, { readOnly: true });
  local = db ? contentOf(db) : [];
  db?.close();
  texts = await textsOfRemoteMigrations();
}, 120_000);
afterAll(() => rmSync(data, { recursive: true, force: true }));

test("the local path makes tables, indexes, triggers, search tables and rows", () => {
  for (const kind of ["table user", "index", "trigger", "table search_term", "row role"])
    expect(local.filter((line) => line.startsWith(kind)).length, kind).toBeGreaterThan(0);
});

describe.each([
  ["as wrangler splits it", unstable_splitSqlQuery],
  ["with all faults reported of the remote splitter", splitWithFaults],
])("the remote path, %s", (_, split) => {
  test("makes the same database, one statement after the other", () => {
    const db = new DatabaseSync(":memory:");
    for (const text of texts) {
      db.exec("BEGIN");
      for (const statement of split(text)) db.prepare(statement).all();
      db.exec("COMMIT");
    }
    expect(contentOf(db)).toEqual(local);
  });
});

describe("the splitter with faults fails as the remote one does", () => {
  const trigger = "CREATE TRIGGER t_kept BEFORE UPDATE ON t BEGIN SELECT 1; END;";
  test.each([
    ["on a trigger on many lines", trigger.replace(" SELECT", "\nSELECT")],
    ["on begin in small letters", trigger.replace("BEGIN", "begin")],
    ["on an apostrophe in a comment", `-- the table's\n${trigger}\nSELECT 1;`],
    ["on a semicolon in a comment", `-- first; then\n${trigger}`],
  ])("%s", (_, sql) => {
    expect(splitWithFaults(trigger)).toEqual(unstable_splitSqlQuery(trigger));
    expect(splitWithFaults(sql).map((part) => part.replace(/^--.*\n/, ""))).not.toEqual(
      unstable_splitSqlQuery(sql).map((part) => part.replace(/^--.*\n/, "")),
    );
  });
});

/** Every object and every row of a database; of the list of migrations, which wrangler makes by itself, the names. */
function contentOf(db: DatabaseSync): string[] {
  const objects = db
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'")
    .all()
    .map((object) => ({ type: String(object["type"]), name: String(object["name"]), sql: String(object["sql"]) }));
  const tables = objects.filter(({ type, name }) => type === "table" && !name.startsWith("sqlite_"));
  const rows = tables.flatMap(({ name }) =>
    db
      .prepare(name === "d1_migrations" ? `SELECT id, name FROM ${name}` : `SELECT * FROM "${name}"`)
      .all()
      .map((row) => `row ${name} ${JSON.stringify(row)}`),
  );
  const ours = objects.filter(({ name }) => name !== "d1_migrations");
  return [...ours.map(({ type, name, sql }) => `${type} ${name} ${withoutComments(sql)}`), ...rows].toSorted();
}

/** SQLite keeps the comment before a name, a splitter may drop it. */
const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*\n/g, " ").replaceAll(/\s+/g, " ");
