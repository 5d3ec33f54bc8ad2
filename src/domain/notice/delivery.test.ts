import { expect, it } from "vitest";
import { minute } from "../kernel/instant.ts";
import { maxAttempts, nextTry } from "./delivery.ts";

it("waits longer after each failure and gives up after the sixth", () => {
  const pauses = Array.from({ length: maxAttempts }, (_, failed) => nextTry(failed + 1, 0, null));
  expect(pauses).toEqual([15_000, minute, 3 * minute, 10 * minute, 30 * minute, null]);
});

it("gives up a message that would come too late", () => {
  expect(nextTry(1, 0, 15_000)).toBeNull();
  expect(nextTry(1, 0, 15_001)).toBe(15_000);
});
