import { expect, test } from "vitest";
import { day, endOfDay, hour } from "../kernel/instant.ts";
import { daysToEnd } from "./ending.ts";

const now = Date.parse("2026-11-24T02:00:00Z");

test.each([
  ["far away", -day, 31 * day, null],
  ["thirty days", -day, 30 * day, 30],
  ["tomorrow", -day, day + 1, 1],
  ["tomorrow, earlier than now", -day, day - 1, 1],
  ["later on the same day", -day, 1, 0],
  ["over", -day, 0, null],
  ["not begun", 1, 9 * day, null],
  ["just begun", 0, 9 * day, 9],
])("%s", (_name, from, to, days) => {
  expect(daysToEnd({ validFrom: now + from, validTo: now + to }, now)).toBe(days);
});

test.each([
  ["2026-11-24", 0],
  ["2026-12-04", 10],
  ["2026-12-14", 20],
])("to the last day %s it is counted alike at any hour and to any hour: %i", (lastDay, days) => {
  for (const validTo of [endOfDay(lastDay), endOfDay(lastDay) - 6 * hour]) {
    for (const at of ["2026-11-23T16:00:00Z", "2026-11-24T02:00:00Z", "2026-11-24T09:59:59Z"]) {
      expect(daysToEnd({ validFrom: 0, validTo }, Date.parse(at))).toBe(days);
    }
  }
});
