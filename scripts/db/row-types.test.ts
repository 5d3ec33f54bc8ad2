import { getTableName, isTable } from "drizzle-orm";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { driveRepos } from "#tests/support/drive-repos.ts";
import { migrated } from "#tests/support/migrated.ts";
import { columnsOf, type Column } from "#tests/support/row-columns.ts";
import { typesOfRows, type Expression, type Meaning, type Property, type RowType } from "#tests/support/row-types.ts";
import { cases } from "#tests/support/statement-cases.ts";
import { root } from "../run.ts";

/**
 * `read<Row>(sql)` believes what is written. Here every call of it is made, with every branch of its text, and its row type is
 * compared with the columns that SQLite reports for the statement: their names, and what they hold where SQLite knows. What the
 * tables know better than SQLite, an amount of money or yes and no, the row type says too.
 */
const { statements, store } = vi.hoisted(() => {
  const statements = new Map<string, Set<string>>();
  /** Notes a statement under the place that called who calls this. */
  const store = (sql: unknown) => {
    const [, , , caller = ""] = new Error("who calls").stack?.split("\n") ?? [];
    const place = /(\/[^()]*:\d+:\d+)\)?$/.exec(caller)?.[1] ?? caller;
    // Arguments that are tried for a text are no statements.
    if (typeof sql === "string") statements.set(place, (statements.get(place) ?? new Set()).add(sql));
  };
  return { statements, store };
});
vi.mock("#src/api/db/read.ts", async (original) => {
  const real = await original<typeof import("#src/api/db/read.ts")>();
  const read: typeof real.read = (sql, ...params) => {
    store(sql);
    return real.read(sql, ...params);
  };
  return { ...real, read };
});
vi.mock("#tests/support/recording-db.ts", async (original) => {
  const real = await original<typeof import("#tests/support/recording-db.ts")>();
  const recordingStorage: typeof real.recordingStorage = (note) => {
    const storage = real.recordingStorage(note);
    const exec = (sql: string, ...params: unknown[]) => {
      store(sql);
      return storage.sql.exec(sql, ...params);
    };
    return { sql: { exec } } as unknown as DurableObjectStorage;
  };
  return { ...real, recordingStorage };
});

const modules = import.meta.glob<Record<string, unknown>>("/src/api/**/repo.ts");
const tables = import.meta.glob<Record<string, unknown>>("/src/api/db/tables/*.ts", { eager: true });

/** `fund.ts: fundEntry.reservedAfter` → `fund_entry.reserved_after`. */
function columnAt(place: string): string {
  const [file = "", exported = "", property = ""] = place.split(/: |\./).flatMap((part, at) => (at === 1 ? [] : [part]));
  const table = tables[`/src/api/db/tables/${file}.ts`]?.[exported];
  if (!isTable(table)) throw new Error(`${place} is no column`);
  return `${getTableName(table)}.${property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Columns that may be null, and why a row that is read here has a value in them: `file: column`. */
const filled: Readonly<Record<string, string>> = {
  "approval/watch: wish.submitted_at": "compared with a moment",
  "bidding/notify: user.co_id": "compared with a list",
  "consignment: consignment_delivery.group_id": "written as goods are taken, and only what was taken is read",
  "consignment: consignment_delivery.taken_at": "CHECK consignment_delivery_taken",
  "consignment: consignment_delivery_line.price": "written as goods are taken, and only what was taken is read",
  "points: product.points": "CHECK product_points",
  "purchase/concede: wish.reserved_until": "CHECK wish_terms",
  "purchase/concede: wish.submitted_at": "CHECK wish_terms",
};

const db = migrated();
let types: ReadonlyMap<string, RowType>;
let expressions: readonly Expression[];
/** By `table.column`. */
let meanings: ReadonlyMap<string, Meaning>;
beforeAll(async () => {
  const found = typesOfRows(root);
  types = found.reads;
  expressions = found.expressions;
  meanings = new Map([...found.meanings].map(([place, meaning]) => [columnAt(place), meaning]));
  await driveRepos(modules, cases, { length: 1, varied: true });
}, 120_000);

test("every call of read is made", () => {
  expect(types.size).toBeGreaterThan(300);
  expect([...types.keys()].filter((place) => !statements.has(place))).toEqual([]);
  // What a room writes has no rows.
  const answering = [...statements].filter(([place, texts]) => [...texts].some((sql) => columnsAt(place, sql).length > 0));
  expect(answering.map(([place]) => place).filter((place) => !types.has(place) && !asksForTables(place))).toEqual([]);
});

test("every row type says what SQLite answers", () => {
  const wrong = [...types].flatMap(([place, type]) =>
    [...(statements.get(place) ?? [])].flatMap((sql) =>
      faultsOf(type, columnsAt(place, sql), fileOf(place)).map((fault) => `${place.replace(`${root}/`, "")} ${fault}`),
    ),
  );
  expect([...new Set(wrong)]).toEqual([]);
}, 180_000);

test("every exception is needed", () => {
  const used = [...types].flatMap(([place, type]) =>
    [...(statements.get(place) ?? [])].flatMap((sql) =>
      columnsAt(place, sql)
        .filter(({ name, nullable }) => nullable === true && type.properties.get(name)?.nullable === false)
        .map(({ origin }) => `${fileOf(place)}: ${origin}`),
    ),
  );
  expect(Object.keys(filled).filter((name) => !used.includes(name))).toEqual([]);
}, 180_000);

/** Why an expression that may find nothing finds a row: its text from the start. */
const found: Readonly<Record<string, string>> = {
  "(select o.real_name from user o": "a session has its user",
};

test("every expression of the builder says what SQLite answers", () => {
  expect(expressions.length).toBeGreaterThan(10);
  expect(
    expressions.flatMap((one) => expressionFaults(one).map((fault) => `${one.place.replace(`${root}/`, "")} ${fault}`)),
  ).toEqual([]);
});

/** What follows from how an expression begins; SQLite says nothing of what is computed. */
function expressionFaults({ text, property: { holds, meaning, nullable } }: Expression): string[] {
  if (holds.has("other")) return ["holds a text, a number or bytes"];
  if (/^exists\b/.test(text)) return meaning === "Flag" && !nullable ? [] : ["is yes or no as a Flag"];
  if (/^\(select (?:count|json_group_array)\(/.test(text)) return nullable ? ["is never null"] : [];
  const isFound = Object.keys(found).some((start) => text.startsWith(start));
  return text.startsWith("(select ") && !nullable && !isFound ? ["may be null"] : [];
}

/** A room makes its own tables. */
const rooms = new Map<string, DatabaseSync>();
function databaseOf(file: string): DatabaseSync {
  const existing = rooms.get(file);
  if (existing) return existing;
  const created = [...statements]
    .flatMap(([at, texts]) => (at.startsWith(`${file}:`) ? [...texts] : []))
    .filter((text) => /^create /i.test(text));
  const room = created.length === 0 ? db : new DatabaseSync(":memory:");
  for (const text of created) room.exec(text);
  rooms.set(file, room);
  return room;
}

/** What a statement was found to answer: several tests ask. */
const answers = new Map<string, Column[]>();
function columnsAt(place: string, sql: string): Column[] {
  const [file = ""] = place.split(":");
  const key = `${file}\n${sql}`;
  const columns = answers.get(key) ?? columnsOf(databaseOf(file), sql);
  answers.set(key, columns);
  return columns;
}
/** `select 1 from sqlite_master`: whether there is a row is all that is asked. */
const asksForTables = (place: string) => [...(statements.get(place) ?? [])].every((sql) => sql.includes("sqlite_master"));

const fileOf = (place: string): string => /src\/api\/(.+)\/repo\.ts/.exec(place)?.[1] ?? place;

/** What a row type says otherwise than the columns, a sentence each. */
function faultsOf({ properties, open, text }: RowType, columns: readonly Column[], file: string): string[] {
  const names = columns.map(({ name }) => name);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two columns are named ${name}`),
    ...names.filter((name) => !open && !properties.has(name)).map((name) => `${name} is not in ${text}`),
    ...[...properties.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is not read`),
    ...columns.flatMap((column) => {
      const property = properties.get(column.name);
      return property ? columnFaults(property, column, file) : [];
    }),
  ];
}

function columnFaults({ holds, meaning, nullable, optional }: Property, column: Column, file: string): string[] {
  const { name, origin } = column;
  const wanted = meanings.get(origin) ?? null;
  const other = [...holds].filter((kind) => kind === "other" || (column.holds !== null && kind !== column.holds));
  const isFilled = Object.hasOwn(filled, `${file}: ${origin}`);
  return [
    ...(optional ? [`${name} is always there`] : []),
    ...(other.length > 0
      ? [`${name} holds ${column.holds ?? "a text, a number or bytes"} (${origin}), not ${other.join(" or ")}`]
      : []),
    ...(column.holds === "number" && meaning !== wanted
      ? [`${name} is ${wanted ?? "a number"} (${origin}), not ${meaning ?? "a number"}`]
      : []),
    ...(column.nullable === true && !nullable && !isFilled ? [`${name} may be null (${origin})`] : []),
    ...(column.nullable === false && nullable ? [`${name} is never null (${origin})`] : []),
  ];
}

describe("a row type that says otherwise is found", () => {
  const property = (holds: Property["holds"], nullable = false): Property => ({
    holds,
    meaning: null,
    nullable,
    optional: false,
  });
  const faults = (sql: string, properties: Record<string, Property>, open = false) =>
    faultsOf({ text: "Row", open, properties: new Map(Object.entries(properties)) }, columnsOf(db, sql), "");
  const [text, number] = [new Set(["text"] as const), new Set(["number"] as const)];

  test.each<[string, string, Record<string, Property>, string]>([
    ["a column more", "select id, name from unit", { id: property(text) }, "name is not in Row"],
    ["a property more", "select id from unit", { id: property(text), name: property(text) }, "name is not read"],
    ["two of a name", "select id, name as id from unit", { id: property(text) }, "two columns are named id"],
    ["a number for a text", "select id from unit", { id: property(number) }, "id holds text (unit.id), not number"],
    ["a boolean", "select count(*) as n from unit", { n: property(new Set(["other"])) }, "n holds a text, a number or bytes"],
    [
      "no null for a column that may be",
      "select mobile from user",
      { mobile: property(text) },
      "mobile may be null (user.mobile)",
    ],
    [
      "no null behind a left join",
      "select f.code from unit u left join fund f on f.unit_id = u.id",
      { code: property(text) },
      "code may be null (fund.code)",
    ],
    ["null for a column that never is", "select id from unit", { id: property(text, true) }, "id is never null (unit.id)"],
    [
      "a property that may be left out",
      "select id from unit",
      { id: { ...property(text), optional: true } },
      "id is always there",
    ],
  ])("%s", (_, sql, properties, fault) => {
    expect(faults(sql, properties).join()).toContain(fault);
  });

  test.each<[string, string, Partial<Property>, string]>([
    [
      "a number for an amount of money",
      "select balance from fund",
      { meaning: null },
      "balance is Fen (fund.balance), not a number",
    ],
    ["money for a number", "select stock from product", { meaning: "Fen" }, "stock is a number (product.stock), not Fen"],
    ["a number for yes or no", "select visible from menu", { meaning: null }, "visible is Flag (menu.visible), not a number"],
  ])("%s", (_, sql, more, fault) => {
    const row = Object.fromEntries(columnsOf(db, sql).map(({ name }) => [name, { ...property(number), ...more }]));
    expect(faults(sql, row)).toEqual([fault]);
  });

  test.each<[string, string, Property, string]>([
    ["an expression that is a boolean", "a = 1", property(new Set(["other"])), "holds a text, a number or bytes"],
    ["exists that is a number", "exists (select 1)", property(number), "is yes or no as a Flag"],
    ["a subquery that may find nothing", "(select name from company)", property(text), "may be null"],
    ["a count that may be null", "(select count(*) from company)", property(number, true), "is never null"],
  ])("%s", (_, expression, of, fault) => {
    expect(expressionFaults({ place: "", text: expression, property: of })).toEqual([fault]);
  });

  test("a flag that its table does not hold to 0 and 1", () => {
    const flags = [...meanings].filter(([, meaning]) => meaning === "Flag").map(([column]) => column);
    const unheld = flags.filter((column) => {
      const [table = "", name = ""] = column.split(".");
      const row = db.prepare("select sql from sqlite_master where name = ?").get(table);
      return !String(row?.["sql"]).includes(`"${name}" in (0, 1)`);
    });
    expect(flags.length).toBeGreaterThan(15);
    expect(unheld).toEqual([]);
  });

  test("and one that says the same is not", () => {
    expect(faults("select id, 1 as one from unit", { id: property(text), one: property(number) })).toEqual([]);
    expect(faults("select id, name from unit", { id: property(text) }, true)).toEqual([]);
  });
});
