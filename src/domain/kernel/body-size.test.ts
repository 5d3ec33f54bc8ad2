import { describe, expect, it, test } from "vitest";
import * as v from "valibot";
import { contract } from "../contract.ts";
import { base64Length, base64Text } from "./base64.ts";
import { largestJson, maxBytesOf } from "./body-size.ts";
import type { Call } from "./call.ts";
import { whole } from "./number.ts";

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const list = <S extends v.GenericSchema>(item: S, max: number) => v.pipe(v.array(item), v.maxLength(max));
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

type Tree = { name: string; below: Tree[] };
const Tree: v.GenericSchema<Tree> = v.object({
  name: text(5),
  below: list(
    v.lazy(() => Tree),
    3,
  ),
});

describe("the largest JSON that a schema takes", () => {
  test.each<[string, v.GenericSchema, unknown]>([
    ["a Chinese text", text(10), "氰".repeat(10)],
    ["a text of quotes", text(10), '"'.repeat(10)],
    ["a text that may be missing", v.nullable(text(1)), null],
    ["emoji", text(10), "😀".repeat(5)],
    ["a whole number", whole("数量", -1e15, 1e15), -1e15],
    ["a choice", v.picklist(["a", "易制爆"]), "易制爆"],
    [
      "a list of objects",
      list(v.object({ name: text(4), count: whole("数量", 0, 9) }), 3),
      Array.from({ length: 3 }, () => ({ name: "毒毒毒毒", count: 9 })),
    ],
    ["a record by choices", v.record(v.picklist(["甲", "乙"]), text(3)), { 甲: "一二三", 乙: "四五六" }],
    ["a record of some entries", v.pipe(v.record(text(2), v.boolean()), v.maxEntries(2)), { 甲甲: false, 乙乙: false }],
    ["one of two shapes", v.union([v.object({ a: text(1) }), v.object({ b: text(9) })]), { b: "九".repeat(9) }],
    ["a pair", v.tuple([text(2), text(3)]), ["二二", "三三三"]],
  ])("holds %s, and little more", (_what, schema, largest) => {
    expect(v.is(schema, largest)).toBe(true);
    expect(largestJson(schema)).toBeGreaterThanOrEqual(bytesOf(largest));
    expect(largestJson(schema)).toBeLessThan(bytesOf(largest) * 2 + 30);
  });

  it("takes a file's character for one byte", () => {
    expect(largestJson(base64Text(3_000_000, "文件"))).toBe(base64Length(3_000_000) + 2);
  });

  it("is without end where a text has no bound", () => {
    expect(largestJson(v.object({ name: v.string() }))).toBe(Infinity);
  });

  it("counts a schema that contains itself once", () => {
    expect(largestJson(Tree)).toBeGreaterThan(bytesOf({ name: "根".repeat(5), below: [] }));
    expect(Number.isFinite(largestJson(Tree))).toBe(true);
  });
});

it("is bounded for every call of the contract, within what one isolate reads", () => {
  const sizes = Object.entries<Call>(contract).map(([key, call]) => [key, maxBytesOf(call)] as const);
  expect(sizes.filter(([, size]) => !(size >= 64 * 1024 && size <= 12 * 1024 * 1024))).toEqual([]);
});
