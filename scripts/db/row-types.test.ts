import { beforeAll, describe, expect, test, vi } from "vitest";
import { driveRepos } from "#tests/support/drive-repos.ts";
import { migrated } from "#tests/support/migrated.ts";
import { columnsOf, type Column } from "#tests/support/row-columns.ts";
import { rowTypesOfReads, type Property, type RowType } from "#tests/support/row-types.ts";
import { cases } from "#tests/support/statement-cases.ts";
import { root } from "../run.ts";

/**
 * `read<Row>(sql)` believes what is written. Here every call of it is made, with every branch of its text, and its row type is
 * compared with the columns that SQLite reports for the statement: their names, and what they hold where SQLite knows.
 */
const statements = vi.hoisted(() => new Map<string, Set<string>>());
vi.mock("#src/api/db/read.ts", async (original) => {
  const real = await original<typeof import("#src/api/db/read.ts")>();
  const read: typeof real.read = (sql, ...params) => {
    const [, , caller = ""] = new Error("who calls").stack?.split("\n") ?? [];
    const place = /(\/[^()]*:\d+:\d+)\)?$/.exec(caller)?.[1] ?? caller;
    // Arguments that are tried for a text are no statements.
    if (typeof sql === "string") statements.set(place, (statements.get(place) ?? new Set()).add(sql));
    return real.read(sql, ...params);
  };
  return { ...real, read };
});

const modules = import.meta.glob<Record<string, unknown>>("/src/api/**/repo.ts");

/** Columns that may be null, and why a row that is read here has a value in them: `file: column`. */
const filled: Readonly<Record<string, string>> = {
  "bidding/tell: user.co_id": "compared with a list",
  "consignment: consignment_delivery.group_id": "written as goods are taken, and only what was taken is read",
  "consignment: consignment_delivery.taken_at": "CHECK consignment_delivery_taken",
  "consignment: consignment_delivery_line.price": "written as goods are taken, and only what was taken is read",
  "points: product.points": "CHECK product_points",
  "purchase/concede: wish.held_until": "CHECK wish_terms",
  "purchase/concede: wish.submitted_at": "CHECK wish_terms",
  "purchase/submit: wish.submitted_at": "compared with a moment",
};

const db = migrated();
let types: Map<string, RowType>;
beforeAll(async () => {
  types = rowTypesOfReads(root);
  await driveRepos(modules, cases, { length: 1, varied: true });
}, 120_000);

test("every call of read is made", () => {
  expect(types.size).toBeGreaterThan(300);
  expect([...types.keys()].filter((place) => !statements.has(place))).toEqual([]);
  expect([...statements.keys()].filter((place) => !types.has(place))).toEqual([]);
});

test("every row type says what SQLite answers", () => {
  const wrong = [...types].flatMap(([place, type]) =>
    [...(statements.get(place) ?? [])].flatMap((sql) =>
      faultsOf(type, columnsOf(db, sql), fileOf(place)).map((fault) => `${place.replace(`${root}/`, "")} ${fault}`),
    ),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test("every exception is needed", () => {
  const used = [...types].flatMap(([place, type]) =>
    [...(statements.get(place) ?? [])].flatMap((sql) =>
      columnsOf(db, sql)
        .filter(({ name, nullable }) => nullable === true && type.properties.get(name)?.nullable === false)
        .map(({ origin }) => `${fileOf(place)}: ${origin}`),
    ),
  );
  expect(Object.keys(filled).filter((name) => !used.includes(name))).toEqual([]);
});

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

function columnFaults({ holds, nullable, optional }: Property, column: Column, file: string): string[] {
  const { name, origin } = column;
  const other = [...holds].filter((kind) => kind === "other" || (column.holds !== null && kind !== column.holds));
  const isFilled = Object.hasOwn(filled, `${file}: ${origin}`);
  return [
    ...(optional ? [`${name} is always there`] : []),
    ...(other.length > 0
      ? [`${name} holds ${column.holds ?? "a text, a number or bytes"} (${origin}), not ${other.join(" or ")}`]
      : []),
    ...(column.nullable === true && !nullable && !isFilled ? [`${name} may be null (${origin})`] : []),
    ...(column.nullable === false && nullable ? [`${name} is never null (${origin})`] : []),
  ];
}

describe("a row type that says otherwise is found", () => {
  const property = (holds: Property["holds"], nullable = false): Property => ({ holds, nullable, optional: false });
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

  test("and one that says the same is not", () => {
    expect(faults("select id, 1 as one from unit", { id: property(text), one: property(number) })).toEqual([]);
    expect(faults("select id, name from unit", { id: property(text) }, true)).toEqual([]);
  });
});
