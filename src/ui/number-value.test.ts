import { expect, test } from "vitest";
import { decimalsOf, readTyped, settleNumber } from "./number-value.ts";

const whole = { min: 1, max: 99, step: 1, precision: 0 };

test.each([
  [50, 50],
  [0, 1],
  [-3, 1],
  [1e9, 99],
  [1.5, 2],
])("1 to 99 by 1: %f → %i", (typed, settled) => {
  expect(settleNumber(typed, whole, false)).toBe(settled);
});

test("nothing typed is null, not zero", () => {
  expect(settleNumber(Number.NaN, whole, false)).toBeNull();
});

test("precision rounds", () => {
  expect(settleNumber(1.239, { step: 1, precision: 2 }, false)).toBe(1.24);
});

test.each([
  [13, 12],
  [18, 24],
  [100, 36],
  [1, 12],
])("by the dozen, at most 40: %i → %i", (typed, settled) => {
  expect(settleNumber(typed, { min: 12, max: 40, step: 12, precision: 0 }, true)).toBe(settled);
});

test("the precision follows the step", () => {
  expect([1, 12, 0.5, 0.25].map(decimalsOf)).toEqual([0, 0, 1, 2]);
});

test.each<[string, number | null, string]>([
  ["2.5", 5, "“2.5”不是整数，已恢复为 5，请重新输入"],
  ["1e3", 5, "“1e3”不是数字，已恢复为 5，请重新输入"],
  ["", 5, "不能为空，已恢复为 5，请重新输入"],
  ["２０", 20, ""],
  ["1,005", 1005, ""],
  ["1,5", 5, "“1,5”不是数字，已恢复为 5，请重新输入"],
  ["12,34", 5, "“12,34”不是数字，已恢复为 5，请重新输入"],
  ["1,0005", 5, "“1,0005”不是数字，已恢复为 5，请重新输入"],
  ["12", 10, "“12”不是 5 起、每次加 5 的数量，已改为 10"],
  ["2", 5, "“2”少于最少的 5，已改为 5"],
  ["1000000", 999_995, "“1000000”超过最多的 999999，已改为 999995"],
])("%j is read in a field from 5 by 5 as %s", (typed, figure, problem) => {
  const field = { min: 5, max: 999_999, step: 5, precision: 0, strict: true, settled: 5 };
  expect(readTyped(typed, field)).toEqual({ figure, problem });
});

test("decimals that are cut are said", () => {
  const field = { min: 0, max: 9999, step: 1, precision: 2, strict: false, settled: 5 };
  expect(readTyped("1857.995", field)).toEqual({ figure: 1857.99, problem: "“1857.995”最多 2 位小数，已改为 1857.99" });
  expect(readTyped("1,857.90", field)).toEqual({ figure: 1857.9, problem: "" });
});
