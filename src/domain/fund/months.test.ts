import { expect, test } from "vitest";
import { isoDay } from "../kernel/instant.ts";
import { monthsBack } from "./months.ts";

test("begins with the first day of a month in Shanghai, this month counted", () => {
  const january = Date.parse("2026-01-31T23:30:00+08:00");
  expect(monthsBack(january, 1)).toBe(Date.parse("2026-01-01T00:00:00+08:00"));
  expect(isoDay(monthsBack(january, 3))).toBe("2025-11-01");
  expect(monthsBack(Date.parse("2026-12-01T00:00:00+08:00"), 12)).toBe(Date.parse("2026-01-01T00:00:00+08:00"));
});
