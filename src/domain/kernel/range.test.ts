import { expect, test } from "vitest";
import { inOrder } from "./range.ts";

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
