import * as v from "valibot";
import { expect, test } from "vitest";
import {
  ClockReading,
  flagOf,
  formatCount,
  formatSignedCount,
  maxCounter,
  OrderNumber,
  parseFigure,
  parseWhole,
  Place,
  StoredNumber,
  Version,
  whole,
} from "./number.ts";

test.each([
  ["1,000", 1000],
  [" １，０００ ", 1000],
  ["1 000", 1000],
  ["1,5", null],
  ["12,34", null],
  ["1,000,000", 1_000_000],
  ["2.6", 2.6],
  ["-3", -3],
  ["²", null],
  ["1e3", null],
  ["", null],
])("%j is read as %s", (typed, figure) => {
  expect(parseFigure(typed)).toBe(figure);
  expect(parseWhole(typed)).toBe(figure !== null && Number.isInteger(figure) ? figure : null);
});

const refusalOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test("a whole number is refused by what it is and by its bound, which both count", () => {
  const Pieces = whole("数量", 2, 5);
  for (const value of [2, 5]) expect(refusalOf(Pieces, value)).toBeUndefined();
  expect(refusalOf(Pieces, 1)).toBe("数量至少为 2");
  expect(refusalOf(Pieces, 6)).toBe("数量最多为 5");
  expect(refusalOf(Pieces, 2.5)).toBe("数量必须是整数");
  expect(refusalOf(Pieces, "2")).toBe("请填写数量");
  expect(refusalOf(Pieces, undefined)).toBe("请填写数量");
  for (const value of [Number.NaN, Infinity, -Infinity]) expect(v.is(Pieces, value)).toBe(false);
});

test("texts of one's own take the place of each refusal", () => {
  const Mine = whole("数量", 2, 5, { missing: "missing", fraction: "fraction", min: "min", max: "max" });
  expect([undefined, 2.5, 1, 6].map((value) => refusalOf(Mine, value))).toEqual(["missing", "fraction", "min", "max"]);
});

test.each<[string, v.GenericSchema, number, number]>([
  ["a version", Version, 0, maxCounter],
  ["a place in a list", Place, 1, maxCounter],
  ["an operator's order", OrderNumber, 0, 9_999],
])("%s is from %i to %i", (_, schema, min, max) => {
  expect([min - 1, min, max, max + 1].map((value) => v.is(schema, value))).toEqual([false, true, true, false]);
  expect(v.is(schema, min + 0.5)).toBe(false);
});

test("an order says its own refusals", () => {
  expect([undefined, 0.5, -1, 10_000].map((value) => refusalOf(OrderNumber, value))).toEqual([
    "排序应为整数",
    "排序应为整数",
    "排序不能小于 0",
    "排序最大 9999",
  ]);
});

test("a page's clock may have fractions, and is never before its start", () => {
  for (const value of [0, 12.5, Number.MAX_SAFE_INTEGER]) expect(v.is(ClockReading, value)).toBe(true);
  for (const value of [-0.1, Number.MAX_SAFE_INTEGER + 1, Number.NaN]) expect(v.is(ClockReading, value)).toBe(false);
});

test("what rows hold is read whatever it is", () => {
  for (const value of [-1, 0.5, 1e300]) expect(v.is(StoredNumber, value)).toBe(true);
});

test("yes and no are 1 and 0", () => {
  expect([true, false].map(flagOf)).toEqual([1, 0]);
});

test("counts are said in groups of three, and a difference with its sign", () => {
  expect(formatCount(1_234_567)).toBe("1,234,567");
  expect([1_234, -1_234, 0].map(formatSignedCount)).toEqual(["+1,234", "−1,234", "0"]);
  expect([formatCount(Infinity), formatSignedCount(-Infinity)]).toEqual(["—", "—"]);
});
