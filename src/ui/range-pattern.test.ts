import { expect, test } from "vitest";
import { rangePattern } from "./range-pattern.ts";

test.each([1, 2, 9, 10, 11, 62, 99, 100, 101, 209, 1000])("of the numbers those from 1 to %i match, and no other text", (max) => {
  const pattern = new RegExp(`^(?:${rangePattern(max)})$`, "v");
  for (let number = 0; number <= 11 * max; number++)
    expect(pattern.test(String(number)), String(number)).toBe(number >= 1 && number <= max);
  for (const text of ["", "01", "-1", "1.5", "1e1", " 1", "１"]) expect(pattern.test(text), text).toBe(false);
});
