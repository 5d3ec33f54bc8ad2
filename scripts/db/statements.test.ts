import { Session } from "node:inspector/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { driveRepos, refusedBy, type Driven } from "#tests/support/drive-repos.ts";
import { migrated } from "#tests/support/migrated.ts";
import { cases } from "#tests/support/statement-cases.ts";

/**
 * Every statement of the repositories, made by calling every function with every branch of its text, is prepared against
 * the schema as the migrations make it. What no call reaches fails too: a new text cannot stay untried.
 */
const modules = import.meta.glob<Record<string, unknown>>("/src/api/**/repo.ts");

/** D1 binds at most so many parameters and takes texts of at most 100 KB. */
const d1 = { parameters: 100, text: 100_000 };
/** As many rows, lines or ids as no call may take at once. */
const manyEntries = 400;

/** Branches that make no statement: `file: function`. */
const noStatements: ReadonlySet<string> = new Set([
  // What a closing account is told.
  "profile/own/closing: text",
  // Parsing of what was stored.
  "registration: rejectionsOf",
  "bidding/room: entryOf",
  // Rows of a room as what they hold.
  "bidding/room: sent",
  "bidding/room: entries",
  "bidding/room: ",
  "shared-cart/room: ",
  "shared-cart/room: lastVersion",
  "shared-cart/room: between",
  "room: accept",
]);

let driven: Driven;
let untried: string[];
beforeAll(async () => {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Debugger.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  driven = await driveRepos(modules, cases, { length: 1, varied: true });
  untried = await untriedBranches(session);
  session.disconnect();
}, 120_000);

test("every function of a repository is called, and every value that becomes text is named in statement-cases.ts", () => {
  expect(driven.missing).toEqual([]);
});

test("every statement is one that the schema takes", () => {
  expect(driven.statements.length).toBeGreaterThan(1_000);
  expect(refusedBy(driven.statements)).toEqual([]);
});

test("no branch of a text stays untried", () => {
  expect(untried).toEqual([]);
});

test("each statement binds as many parameters as its text has", () => {
  const wrong = driven.statements.filter(({ sql, params }) => numbered(sql) > 0 && numbered(sql) !== params);
  expect(wrong).toEqual([]);
});

test("however long a list is, a statement binds no more than D1 takes", async () => {
  const { statements } = await driveRepos(modules, cases, { length: manyEntries, varied: false });
  const long = statements.filter(({ sql, params }) => params > d1.parameters || sql.length > d1.text);
  expect(long.map(({ from, params }) => `${from} binds ${params}`)).toEqual([]);
});

describe("triggers", () => {
  test("every trigger is one that the schema takes when its table changes", () => {
    const database = migrated();
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'")
      .all();
    for (const name of tables.map((row) => String(row["name"]))) {
      if (name.startsWith("sqlite_") || /^search_(?:rank|price|sales|term|off_sale)/.test(name)) continue;
      const columns = database.prepare(`select name from pragma_table_info('${name}')`).all();
      const column = String(columns[0]?.["name"]);
      for (const sql of [
        `insert into "${name}" default values`,
        `delete from "${name}"`,
        `update "${name}" set "${column}" = "${column}"`,
      ])
        expect(() => database.prepare(sql), sql).not.toThrow();
    }
  });
});

/** The highest `?n` of a text. */
const numbered = (sql: string): number => Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, place]) => Number(place)));

/** Code of the repositories that no call ran, but for refusals. */
async function untriedBranches(session: Session): Promise<string[]> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const found: string[] = [];
  for (const { url, scriptId, functions } of result) {
    const file = /\/src\/api\/(.+)\/repo\.ts$/.exec(url)?.[1];
    if (file === undefined) continue;
    const { scriptSource } = await session.post("Debugger.getScriptSource", { scriptId });
    for (const { functionName, ranges } of functions) {
      for (const { startOffset, endOffset, count } of ranges) {
        const code = scriptSource.slice(startOffset, endOffset);
        // The module runner's own wrapping, and refusals, make no statement.
        if (count > 0 || code === "catch {}" || code.startsWith("throw ")) continue;
        if (!noStatements.has(`${file}: ${functionName}`)) found.push(`${file}: ${functionName}: ${code.slice(0, 200)}`);
      }
    }
  }
  return found;
}
