import { expect, test } from "vitest";
import { freeTerms } from "#src/domain/freight/charge.ts";
import { presetRows, presets, type Region } from "#src/domain/freight/template.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { emptyRow, problemsOf, readRows, toEditRow } from "./edit-rows.ts";
import { chargeText, termsText } from "./freight-words.ts";

const regions: Region[] = [
  { prefix: "21", label: "辽宁省", path: "辽宁省", children: [] },
  { prefix: "31", label: "上海市", path: "上海市", children: [] },
];
const base = { ...emptyRow("b", true), fee: "12" };

test.each(presets)("preset %s is read as it was written", (preset) => {
  const rows = presetRows[preset].map((row, at) => toEditRow({ ...row, regions: [...row.regions] }, String(at)));
  expect(readRows(rows)).toEqual({ rows: presetRows[preset], errors: {} });
});

test("what is no figure is said at its field", () => {
  const wrong = {
    ...base,
    charge: "piece" as const,
    fee: "十",
    firstPieces: "",
    nextPieces: "1.5",
    nextFee: "1.234",
    leadDays: "三",
  };
  expect(problemsOf("标准", [{ ...emptyRow("a", false), fee: "" }, wrong], regions)).toEqual({
    "rows.0.regions": "请选择地区，或删除本行",
    "rows.0.fee": "请填写运费，免运费填 0",
    "rows.1.fee": "运费应为最多两位小数的金额，如 12 或 12.50",
    "rows.1.firstPieces": "请填写首件数",
    "rows.1.nextPieces": "续件数应为整数",
    "rows.1.nextFee": "续件运费应为最多两位小数的金额，如 12 或 12.50",
    "rows.1.leadDays": "运输天数应为整数",
  });
});

test("a whole number is too large, or in full width, but none the less whole", () => {
  expect(problemsOf("标准", [{ ...base, leadDays: "99999999999" }], regions)).toEqual({
    "rows.0.leadDays": "运输天数最多为 90",
  });
  expect(readRows([{ ...base, leadDays: "３" }])).toMatchObject({ rows: [{ leadDays: 3 }], errors: {} });
});

test("names, holes and overlaps are said as the api says them", () => {
  expect(problemsOf("", [base], regions)).toEqual({ name: "请填写模板名称" });
  const liaoning = { ...base, key: "l", isElsewhere: false, regions: ["21"] };
  expect(problemsOf("标准", [liaoning, { ...liaoning, key: "m" }, base], regions)).toEqual({
    "rows.1.regions": "辽宁省 已在第 1 行，请从其中一行删去",
  });
  expect(problemsOf("标准", [liaoning], regions)["rows"]).toContain("没有说明 上海市");
  expect(problemsOf("标准", [liaoning, base], regions)).toEqual({});
});

test("terms and charges in words", () => {
  const terms = {
    ...freeTerms,
    fee: fen(1_000),
    firstPieces: 2,
    nextPieces: 3,
    nextFee: fen(500),
    freeFrom: fen(30_000),
    leadDays: 3,
  };
  expect(termsText(terms)).toBe("首 2 件 ¥10.00，每加 3 件 ¥5.00，满 ¥300.00 包邮，约 3 天");
  expect(termsText({ ...freeTerms, hazardFee: fen(800) })).toBe("免运费，危险品加收 ¥8.00");
  expect(termsText({ ...freeTerms, served: 0 })).toBe("不送达");
  expect(chargeText(fen(1_200), 3, fen(15_000))).toBe("¥12.00，再买 ¥150.00 免运费，约 3 天");
  expect(chargeText(fen(0), 0, null)).toBe("免运费，当日送达");
  expect(chargeText(null, null, null)).toBe("不送达");
});
