import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { freeTerms } from "./charge.ts";
import { ChangeTemplate, maxRegions, SaveTemplate, type FreightRow } from "./schema.ts";
import { regionsByPrefix, regionsOf, rowsOf, rulesOf, templateProblems, type Region } from "./template.ts";

const region = (prefix: string, label: string, children: Region[] = []): Region => ({ prefix, label, path: label, children });
const regions = [
  region("21", "辽宁省", [
    region("2101", "沈阳市", [region("210102", "和平区"), region("210103", "沈河区")]),
    region("2102", "大连市", [region("210202", "中山区")]),
  ]),
  region("31", "上海市", [region("3101", "上海市", [region("310115", "浦东新区")])]),
];
const row = (more: Partial<FreightRow> = {}): FreightRow => ({ ...freeTerms, regions: [], fee: fen(1_200), ...more });

describe("a template is refused, with the field and how to go on", () => {
  test.each<[string, FreightRow[], Record<string, string>]>([
    [
      "a region in two rows",
      [row({ regions: ["21"] }), row({ regions: ["31", "21"] }), row()],
      { "rows.1.regions": "辽宁省 已在第 1 行，请从其中一行删去" },
    ],
    [
      "a region twice in a row",
      [row({ regions: ["21", "21"] }), row()],
      { "rows.0.regions": "辽宁省 在本行出现了两次，请删去一个" },
    ],
    ["two rows for everywhere else", [row(), row()], { "rows.1.regions": "其他地区 已在第 1 行，请从其中一行删去" }],
    ["a region that is none", [row({ regions: ["99"] }), row()], { "rows.0.regions": "没有编码为 99 的地区，请重新选择" }],
    ["a hole", [row({ regions: ["2101", "31"] })], { rows: "没有说明 大连市：请添加“其他地区”一行，不配送则选“不送达”" }],
    ["nothing served", [row({ served: 0 })], { rows: "所有地区都不送达，买家无法下单，请至少填写一个配送的地区" }],
    [
      "a free-from amount of what is free",
      [row({ fee: fen(0), freeFrom: fen(100) })],
      { "rows.0.freeFrom": "本行运费为 0，不需要包邮金额，请清空" },
    ],
  ])("%s", (_, rows, expected) => expect(templateProblems({ rows }, regions)).toEqual(expected));

  it("takes narrower regions beside wider ones, and what covers everything without a row for the rest", () => {
    expect(templateProblems({ rows: [row({ regions: ["21"] }), row({ regions: ["2101"] }), row()] }, regions)).toEqual({});
    expect(templateProblems({ rows: [row({ regions: ["2101", "210202", "31"] })] }, regions)).toEqual({});
    expect(templateProblems({ rows: [row({ regions: ["21"] }), row({ served: 0 })] }, regions)).toEqual({});
  });
});

test.each([
  [{ fee: -1 }, "rows.0.fee", "运费不能小于 0"],
  [{ fee: 10_000_001 }, "rows.0.fee", "运费最多 100000 元"],
  [{ nextPieces: 0 }, "rows.0.nextPieces", "续件数至少为 1"],
  [{ freeFrom: 0 }, "rows.0.freeFrom", "包邮金额必须大于 0，不包邮请留空"],
  [{ leadDays: 91 }, "rows.0.leadDays", "运输天数最多为 90"],
  [{ hazardFee: 0.5 }, "rows.0.hazardFee", "金额必须是整数分"],
])("%j is out of bounds", (more, field, text) => {
  const parsed = v.safeParse(SaveTemplate, { name: "标准", rows: [{ ...row(), ...more }] });
  expect(parsed.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, text]]);
});

test("neither nothing nor too much", () => {
  const textOf = (input: unknown) => v.safeParse(SaveTemplate, input).issues?.[0].message;
  expect(textOf({ name: "", rows: [row()] })).toBe("请填写模板名称");
  expect(textOf({ name: "标准", rows: [] })).toBe("请至少填写一行运费");
  expect(textOf({ name: "标准", rows: Array.from({ length: 51 }, () => row()) })).toBe(
    "一个模板最多 50 行，请合并运费相同的地区",
  );
  expect(v.safeParse(ChangeTemplate, { name: "标准", rows: [row()] }).success).toBe(false);
});

describe("regions of a tree of areas", () => {
  const tree = [
    {
      label: "辽宁省",
      value: "210000",
      children: [{ label: "沈阳市", value: "210100", children: [{ label: "和平区", value: "210102" }] }],
    },
    { label: "上海市", value: "310000", children: [{ label: "上海市", value: "310100" }] },
  ];

  it("are named by the digits of their level and by the names down to them, a city of its province's name once", () => {
    const named = [...regionsByPrefix(regionsOf(tree))].map(([prefix, { path }]) => [prefix, path]);
    expect(named).toEqual([
      ["21", "辽宁省"],
      ["2101", "辽宁省 沈阳市"],
      ["210102", "辽宁省 沈阳市 和平区"],
      ["31", "上海市"],
      ["3101", "上海市"],
    ]);
  });
});

it("makes a rule of each region of a row, and the rows again of the rules, everywhere else last", () => {
  const rows = [row(), row({ regions: ["21", "31"], fee: fen(500) }), row({ regions: ["54"], served: 0 })];
  const rules = rulesOf(rows);
  expect(rules.map(({ regionPrefix, rowNo, fee }) => [regionPrefix, rowNo, fee])).toEqual([
    ["", 0, 1_200],
    ["21", 1, 500],
    ["31", 1, 500],
    ["54", 2, 1_200],
  ]);
  expect(rules[0]).not.toHaveProperty("regions");
  expect(rowsOf(rules.toReversed()).map(({ regions: named }) => named.toSorted())).toEqual([["21", "31"], ["54"], []]);
  expect(rowsOf(rules)).toEqual([rows[1], rows[2], rows[0]]);
  expect(rowsOf([])).toEqual([]);
});

test.each<[string, Partial<FreightRow>, boolean]>([
  ["free already, for any number of pieces", {}, true],
  ["free already, and what comes further too", { firstPieces: 2 }, true],
  ["free for the first pieces alone", { firstPieces: 2, nextFee: fen(500) }, false],
  ["not free", { fee: fen(1) }, false],
  ["not served", { served: 0 }, false],
  ["without such an amount", { freeFrom: null }, false],
])("an amount from which a row is free, where it is %s", (_, more, isRefused) => {
  const rows = [row({ fee: fen(0), freeFrom: fen(100), ...more }), row({ regions: ["21"] })];
  expect("rows.0.freeFrom" in templateProblems({ rows }, regions)).toBe(isRefused);
});

test("as many regions as a template may have, and one more", () => {
  const wide = Array.from({ length: maxRegions + 1 }, (_, at) => region(String(at).padStart(6, "0"), `区${at}`));
  const refused = (count: number) =>
    templateProblems({ rows: [row({ regions: wide.slice(0, count).map(({ prefix }) => prefix) }), row()] }, wide)["rows"];
  expect(refused(maxRegions - 1)).toBeUndefined();
  expect(refused(maxRegions)).toBe(`一个模板最多 ${maxRegions} 个地区，请改选省份或合并`);
});

test("of more than three holes three are named, and how many there are", () => {
  const many = ["11", "12", "13", "14"].map((prefix) => region(prefix, `省${prefix}`));
  const said = (named: string[]) => templateProblems({ rows: [row({ regions: named })] }, many)["rows"];
  expect(said(["99"])).toContain("没有说明 省11、省12、省13 等 4 个地区：");
  expect(said(["14"])).toContain("没有说明 省11、省12、省13：");
});
