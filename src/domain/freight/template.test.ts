import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { freeTerms } from "./charge.ts";
import { ChangeTemplate, SaveTemplate, type FreightRow } from "./schema.ts";
import { templateProblems, type Region } from "./template.ts";

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
