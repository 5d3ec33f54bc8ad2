import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fold } from "./fold.ts";
import { editDistance, nearestName } from "./nearest.ts";

test.each([
  ["乙醇", "乙醇", 0],
  ["已醇", "乙醇", 1],
  ["醇乙", "乙醇", 1],
  ["ethanl", "ethanol", 1],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("from %s to %s are %i changes", (one, other, changes) => expect(editDistance(one, other)).toBe(changes));

test("a change has no direction, and none is shorter than the difference in length", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", "乙"), maxLength: 7 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other)).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});

describe("the name that was meant", () => {
  const names = [
    { norm: "乙醇", weight: 90, sounds: false },
    { norm: "甲醇", weight: 95, sounds: false },
    { norm: "氢氧化钠", weight: 40, sounds: false },
    { norm: "acetonitrile", weight: 30, sounds: false },
  ];
  it.each([
    ["已醇", "甲醇"],
    ["氢养化钠", "氢氧化钠"],
    ["acetonitrle", "acetonitrile"],
    ["氯仿", null],
    ["乙醇", "甲醇"],
    ["eth", null],
  ])("by %s is %s", (typed, meant) => expect(nearestName(typed, names)).toBe(meant));
});

test("of two as near the one that sounds so is meant", () => {
  const names = [
    { norm: "氯化钙", weight: 90, sounds: false },
    { norm: "氯化钠", weight: 50, sounds: true },
  ];
  expect(nearestName("氯化纳", names)).toBe("氯化钠");
});

test("traditional characters are read as simplified ones", () => {
  expect(fold("氯化鈉 試劑級")).toBe("氯化钠 试剂级");
  expect(fold("乙醯氯")).toBe("乙酰氯");
  expect(fold("移液槍頭")).toBe("移液枪头");
});
