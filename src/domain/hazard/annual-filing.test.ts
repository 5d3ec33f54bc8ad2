import { expect, it, test } from "vitest";
import { startOfDay } from "../kernel/instant.ts";
import { annualDueOn, annualFiledOnProblem, yearToRemind } from "./annual-filing.ts";

test.each([
  ["2027-02-28", null],
  ["2027-03-01", 2026],
  ["2027-03-31", 2026],
  ["2027-04-01", null],
  ["2028-02-29", null],
])("on %s the year to remind of is %s", (day, year) => {
  expect(yearToRemind(startOfDay(day))).toBe(year);
  expect(yearToRemind(startOfDay(day) + 86_399_999)).toBe(year);
});

it("is due on the last day of March", () => {
  expect(annualDueOn(2026)).toBe("2027-03-31");
});

it("is handed in after the year, and not tomorrow", () => {
  const now = startOfDay("2027-03-10");
  expect(annualFiledOnProblem("2027-03-11", 2026, now)).toContain("不能晚于今天");
  expect(annualFiledOnProblem("2026-12-31", 2026, now)).toContain("该年结束后");
  expect(annualFiledOnProblem("2027-01-01", 2026, now)).toBeNull();
  expect(annualFiledOnProblem("2027-03-10", 2026, now)).toBeNull();
});
