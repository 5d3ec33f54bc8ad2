import { expect, test } from "vitest";
import { day, hour, minute } from "#src/domain/kernel/instant.ts";
import { timeLeft } from "./time-left.ts";

test("says what is left in its two largest units, and nothing once it is over", () => {
  expect(timeLeft(7 * day, 0)).toBe("7 天");
  expect(timeLeft(6 * day + 3 * hour + minute, 0)).toBe("6 天 3 小时");
  expect(timeLeft(2 * hour + 5 * minute, 0)).toBe("2 小时 5 分");
  expect(timeLeft(20_000, 0)).toBe("1 分");
  expect(timeLeft(5, 5)).toBeNull();
});
