import { expect, test } from "vitest";
import { effectiveFrom } from "./schema.ts";

const noon = Date.parse("2026-11-22T12:00:00+08:00");

test.each([
  ["", noon],
  ["2026-11-22", noon],
  ["2026-11-23", Date.parse("2026-11-23T00:00:00+08:00")],
  ["2026-11-21", null],
])("published on the 22nd for %j, a version is in force from %s", (effectiveOn, from) => {
  expect(effectiveFrom(effectiveOn, noon)).toBe(from);
});

test("the day is Shanghai's", () => {
  const early = Date.parse("2026-11-21T20:00:00Z");
  expect(effectiveFrom("2026-11-21", early)).toBeNull();
  expect(effectiveFrom("2026-11-22", early)).toBe(early);
});
