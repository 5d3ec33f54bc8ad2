import { expect, test } from "vitest";
import { day } from "../kernel/instant.ts";
import { daysToEnd } from "./ending.ts";

const now = Date.parse("2026-11-24T02:00:00Z");

test.each([
  ["far away", -day, 31 * day, null],
  ["thirty days", -day, 30 * day, 30],
  ["tomorrow", -day, day + 1, 1],
  ["within the day", -day, day - 1, 0],
  ["over", -day, 0, null],
  ["not begun", 1, 9 * day, null],
])("%s", (_name, from, to, days) => {
  expect(daysToEnd({ validFrom: now + from, validTo: now + to }, now)).toBe(days);
});
