import { expect, test } from "vitest";
import { decimalsOf, settleNumber } from "./number-value.ts";

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
