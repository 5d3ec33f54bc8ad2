import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong, jsonParts } from "./json-parts.ts";

const partsOf = async (value: object) => {
  const parts: string[] = [];
  for await (const part of jsonParts(value)) parts.push(part);
  return parts;
};

test("the parts of an answer are together what it is in one piece", async () => {
  const lists = fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 450, size: "max" });
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined));
  const data = fc.oneof(lists, anything, fc.dictionary(fc.string(), fc.oneof(lists, anything), { maxKeys: 4 }));
  await fc.assert(
    fc.asyncProperty(data, fc.string(), async (value, msg) => {
      const envelope = { code: 200, msg, data: value };
      expect((await partsOf(envelope)).join("")).toBe(JSON.stringify(envelope));
    }),
    { seed: 20261127, numRuns: 200 },
  );
});

test("what is no value of JSON is left out, in lists it is null", async () => {
  const envelope = {
    code: 200,
    data: { rows: [undefined, () => 1, ...Array.from({ length: 300 }, (_, place) => place)], gone: undefined },
  };
  expect((await partsOf(envelope)).join("")).toBe(JSON.stringify(envelope));
});

test("no part of a long answer holds more than some rows, and others run between them", async () => {
  const rows = Array.from({ length: 9_999 }, (_, place) => ({ place, text: "x".repeat(900) }));
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  const parts = await partsOf({ code: 200, msg: "", data: { rows, skipped: [] } });
  clearInterval(other);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(250_000);
  expect(turns).toBeGreaterThan(20);
});

test("short answers are told from long ones by their lists", () => {
  const rows = Array.from({ length: 300 }, () => 0);
  expect([isLong(null), isLong("x".repeat(1_000)), isLong([1]), isLong({ rows: [] })]).toEqual([false, false, false, false]);
  expect([isLong(rows), isLong({ total: 300, rows })]).toEqual([true, true]);
});
