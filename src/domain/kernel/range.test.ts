import { expect, test } from "vitest";
import { day } from "./instant.ts";
import { inOrder, isReversed, periodProblem } from "./range.ts";

test.each([
  ["2026-11-24", "2026-11-01", ["2026-11-01", "2026-11-24"]],
  ["2026-11-01", "2026-11-24", ["2026-11-01", "2026-11-24"]],
  ["2026-11-24", undefined, ["2026-11-24", undefined]],
  [undefined, "2026-11-01", [undefined, "2026-11-01"]],
])("%s to %s", (from, to, range) => {
  expect(inOrder<string | undefined>(from, to)).toEqual(range);
});

test("a range of figures that begins at nothing", () => {
  expect(inOrder(0, 5)).toEqual([0, 5]);
  expect(inOrder(5, 0)).toEqual([0, 5]);
});

test.each([
  [5, 5, "截止时间不晚于开始时间：请改为开始之后的时间"],
  [5, 4, "截止时间不晚于开始时间：请改为开始之后的时间"],
  [5, 6, null],
  [5, 5 + 90 * day, null],
  [5, 6 + 90 * day, "截止时间应在开始之后 90 天以内"],
])("what is open from %s to %s: %s", (from, to, problem) => {
  expect(periodProblem(from, to)).toBe(problem);
});

test("a range with an open end is never turned, and one of a single moment neither", () => {
  const ends: (number | null | undefined)[] = [null, undefined];
  for (const open of ends) {
    expect(isReversed(5, open)).toBe(false);
    expect(isReversed(open, -5)).toBe(false);
  }
  expect(isReversed(5, 5)).toBe(false);
  expect(isReversed(6, 5)).toBe(true);
});
