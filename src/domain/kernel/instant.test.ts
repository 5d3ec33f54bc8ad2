import { expect, test } from "vitest";
import { day, formatAgo, formatDate, formatDateTime, hour, instantOfField, localField, minute, second } from "./instant.ts";

/** 2026-11-21 14:05 in Shanghai. */
const now = Date.UTC(2026, 10, 21, 6, 5);

test("dates are Chinese and in Shanghai time", () => {
  expect(formatDate(now)).toBe("2026年11月21日");
  expect(formatDateTime(now)).toBe("2026年11月21日 14:05");
  expect(formatDate(Date.UTC(2026, 10, 20, 16))).toBe("2026年11月21日");
});

test.each([
  [20 * second, "刚刚"],
  [5 * minute, "5 分钟前"],
  [3 * hour, "3 小时前"],
  [14 * hour, "14 小时前"],
  [15 * hour, "昨天"],
  [day, "昨天"],
  [3 * day, "3 天前"],
  [6 * day, "6 天前"],
  [7 * day, "2026年11月14日"],
  [-minute, "2026年11月21日"],
])("%i ms ago reads %s", (ago, words) => {
  expect(formatAgo(now - ago, now)).toBe(words);
});

test("yesterday begins at midnight in Shanghai", () => {
  const justAfterMidnight = Date.UTC(2026, 10, 20, 16, 10);
  expect(formatAgo(justAfterMidnight - 20 * minute, justAfterMidnight)).toBe("昨天");
});

test("a date field speaks of Shanghai, there and back", () => {
  expect(localField(now)).toBe("2026-11-21T14:05");
  expect(instantOfField("2026-11-21T14:05")).toBe(now);
  expect(instantOfField("")).toBeUndefined();
});
