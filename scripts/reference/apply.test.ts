import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { migrated } from "#tests/support/migrated.ts";
import { applyReference, type Mall } from "./apply.ts";
import type { ReferenceSet, Row } from "./compare.ts";
import { listings, substances } from "./files.ts";
import { referenceSets } from "./sets.ts";
import { inlined } from "./statements.ts";

const now = Date.UTC(2026, 10, 21);
let db: DatabaseSync;
let pictures: Set<string>;
let mall: Mall;

beforeEach(() => {
  db = migrated();
  pictures = new Set();
  mall = {
    read: (statements) => Promise.resolve(statements.map((sql) => db.prepare(sql).all() as Row[])),
    // As texts, the way they travel to a deployed mall.
    write: (statements) => {
      db.exec(`begin; ${statements.map(inlined).join(";\n")}; commit`);
      return Promise.resolve();
    },
    putPictures: (put) => {
      for (const key of put.keys()) pictures.add(key);
      return Promise.resolve();
    },
  };
});

const one = (sql: string, ...values: (string | number)[]) => db.prepare(sql).get(...values) as Row | undefined;
const changes = () => one("select total_changes() as n")?.["n"];
const setOf = (table: string) => referenceSets.find((set) => set.table === table) as ReferenceSet;
const reportOf = (report: string[] | null, label: string) => report?.find((line) => line.startsWith(`${label}：`));

describe("the reference data of an empty mall", () => {
  test("is all there, with the picture of every category", async () => {
    const report = await applyReference(mall, now);
    for (const { table, rows, label } of referenceSets) {
      expect(one(`select count(*) as n from ${table}`)?.["n"], table).toBeGreaterThanOrEqual(rows.length);
      expect(reportOf(report, label)).toBe(`${label}：新增 ${rows.length}、更新 0、未变 0、由人改过而保留 0、不再包含 0`);
    }
    const shown = db.prepare("select distinct picture_key as key from category").all();
    expect(shown.map(({ key }) => String(key)).filter((key) => !pictures.has(key))).toEqual([]);
    expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
  });

  test("a second time changes no row, and with the same hash compares none", async () => {
    await applyReference(mall, now);
    pictures.clear();
    const before = db.prepare("select name from sqlite_master where type = 'table' and name not like 'search%'").all();
    const rowsOfAll = () => before.map(({ name }) => db.prepare(`select * from "${String(name)}"`).all());
    const stored = rowsOfAll();
    const report = await applyReference(mall, now + 1_000);
    expect(rowsOfAll()).toEqual(stored);
    expect(pictures.size).toBe(0);
    for (const line of report ?? []) expect(line).toContain("新增 0、更新 0");
    expect(await applyReference(mall, now, { onlyWhenNew: true })).toBeNull();
  });

  test("a dry run says the same and writes nothing", async () => {
    const before = changes();
    const said = await applyReference(mall, now, { dryRun: true });
    expect(changes()).toBe(before);
    expect(said).toEqual(await applyReference(mall, now));
  });
});

describe("what the mall's people did since", () => {
  test("is not overwritten, while other rows follow the set", async () => {
    await applyReference(mall, now);
    db.exec("update category set name = '我们的叫法' where id = 7; delete from storage_special where id = 1");
    const set = setOf("category");
    const renamed = { ...set, rows: set.rows.map((row) => ({ ...row, name: `${row["name"]}（新）` })) };
    const report = await applyReference(mall, now, { sets: [renamed, setOf("storage_special")] });
    expect(one("select name from category where id = 7")?.["name"]).toBe("我们的叫法");
    expect(one("select name from category where id = 3")?.["name"]).toMatch(/（新）$/);
    expect(reportOf(report, set.label)).toContain(`更新 ${set.rows.length - 1}、未变 0、由人改过而保留 1`);
    expect(reportOf(report, setOf("storage_special").label)).toContain("新增 0、更新 0");
    expect(one("select count(*) as n from storage_special")?.["n"]).toBe(setOf("storage_special").rows.length - 1);
  });

  test("a substance that an import made by its number is filled, one that somebody described is not", async () => {
    db.exec(`insert into substance (cas_no, name_zh, is_unregistered) values ('64-17-5', '酒精 500mL', 1);
      insert into substance (cas_no, name_zh, smiles) values ('67-56-1', '木醇', 'CO')`);
    await applyReference(mall, now);
    expect(
      one("select name_zh as name, formula, is_unregistered as unknown from substance where cas_no = '64-17-5'"),
    ).toMatchObject({ name: "乙醇", formula: "C2H6O", unknown: 0 });
    expect(one("select name_zh as name, formula from substance where cas_no = '67-56-1'")).toMatchObject({
      name: "木醇",
      formula: null,
    });
  });
});

test("rows that left a set go where nothing refers to them, and stay where something may", async () => {
  await applyReference(mall, now);
  const [pairs, grades] = [setOf("storage_pair"), setOf("grade")];
  const without = (set: ReferenceSet) => ({ ...set, rows: set.rows.slice(1) });
  const report = await applyReference(mall, now, { sets: [without(pairs), without(grades)] });
  expect(one("select count(*) as n from storage_pair")?.["n"]).toBe(pairs.rows.length - 1);
  expect(one("select count(*) as n from grade")?.["n"]).toBe(grades.rows.length);
  for (const { label } of [pairs, grades]) expect(reportOf(report, label)).toContain("不再包含 1");
  const again = await applyReference(mall, now, { sets: [without(pairs), without(grades)] });
  expect(reportOf(again, pairs.label)).toContain("不再包含 0");
});

test("no text is longer than the remote database takes, and quotes arrive as they are", async () => {
  const lengths: number[] = [];
  const written = mall.write;
  mall.write = (statements) => {
    lengths.push(...statements.map((statement) => Buffer.byteLength(inlined(statement))));
    return written(statements);
  };
  const quoted = { ...setOf("ghs_statement"), rows: [{ code: "H999", text: "it's ?1; 'x'", for_codes: "" }] };
  await applyReference(mall, now);
  await applyReference(mall, now, { sets: [quoted] });
  expect(lengths.length).toBeGreaterThan(10);
  expect(Math.max(...lengths)).toBeLessThan(100_000);
  expect(one("select text from ghs_statement where code = 'H999'")?.["text"]).toBe("it's ?1; 'x'");
});

test("goods stand on the lists that their substance came to stand on", async () => {
  const unlisted = { ...setOf("substance_listing"), rows: [] };
  await applyReference(mall, now, { sets: referenceSets.map((set) => (set.table === unlisted.table ? unlisted : set)) });
  db.exec(`insert into company (id, name, short_name, credit_code, created_at) values (1, '甲', '甲', 'X', 0);
    insert into brand (id, name) values (1, '牌');
    insert into product (id, co_id, product_code, code_norm, cas_no, brand_id, cate_id, title, spec, series_key, measure_unit,
      pf_price, sort_price, created_at, updated_at)
    values (1, 1, 'A', 'A', '67-64-1', 1, 7, '丙酮', '500mL', 'a', '瓶', 100, 100, 0, 0),
      (2, 1, 'B', 'B', '7647-14-5', 1, 7, '氯化钠', '500g', 'b', '瓶', 100, 100, 0, 0);
    insert into search_map (rank_key, cate_id, brand_id, co_id, grade_id, pack_id, lead, hazard_bits)
      select rank_key, cate_id, brand_id, co_id, 0, 0, 0, 0 from product`);
  await applyReference(mall, now);
  const bits = db.prepare(
    "select p.hazard_bits as product, m.hazard_bits as found from product p join search_map m using (rank_key)",
  );
  expect(bits.all()).toMatchObject([
    { product: 5, found: 5 },
    { product: 0, found: 0 },
  ]);
});

describe("the register", () => {
  const stands = (list: string) => new Set(listings.filter((one) => one.list === list).map(({ cas }) => cas)).size;

  test("holds every substance and every membership that was gathered, each with its source", () => {
    expect(substances).toHaveLength(4720);
    expect([stands("hazardous"), stands("toxic"), stands("precursor"), stands("explosive")]).toEqual([533, 55, 38, 73]);
    expect(listings.filter(({ source, effectiveFrom }) => source === "" || !/^\d{4}-\d\d-\d\d$/.test(effectiveFrom))).toEqual([]);
    expect(substances.filter(({ ghs, source }) => ghs.length > 0 && source === "")).toEqual([]);
  });

  test("knows each listed substance, and the text of each statement", () => {
    const known = new Set(substances.map(({ cas }) => cas));
    expect(listings.filter(({ cas }) => !known.has(cas))).toEqual([]);
    const texts = new Set(setOf("ghs_statement").rows.map(({ code }) => code));
    expect([...new Set(substances.flatMap(({ h }) => h))].filter((code) => !texts.has(code))).toEqual([]);
  });
});
