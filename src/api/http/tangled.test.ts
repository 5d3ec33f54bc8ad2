import fc from "fast-check";
import { expect, test } from "vitest";
import { isTangled } from "./tangled.ts";

test("brackets and commas inside strings count for nothing", () => {
  expect(isTangled(JSON.stringify({ a: "[".repeat(100), b: ",".repeat(100_000), c: '\\"['.repeat(100) }))).toBe(false);
  expect(isTangled(`"${"\\\\".repeat(1_000)}"`)).toBe(false);
});

test("depth and number are counted", () => {
  expect(isTangled("[".repeat(20))).toBe(false);
  expect(isTangled("[".repeat(21))).toBe(true);
  expect(isTangled(`[${"1,".repeat(50_000)}1]`)).toBe(false);
  expect(isTangled(`[${"1,".repeat(50_001)}1]`)).toBe(true);
  expect(isTangled(`[${"[1],".repeat(1_000)}1]`)).toBe(false);
});

test("what any call could take is none", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(isTangled(JSON.stringify(value))).toBe(false);
    }),
  );
});

test("costs as much as the text is long, also without an end", () => {
  const began = performance.now();
  for (const text of ['"', '"\\', "\\".repeat(8_000_000), `"${"\\".repeat(8_000_000)}`, `"${"x".repeat(8_000_000)}"`])
    isTangled(text);
  expect(performance.now() - began).toBeLessThan(2_000);
});
