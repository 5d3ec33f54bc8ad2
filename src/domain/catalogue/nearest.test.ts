import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fold } from "./fold.ts";
import { couldBeAnotherChemical, editDistance, nearestName, equallyMeant } from "./nearest.ts";

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
    { norm: "乙醇", weight: 90 },
    { norm: "甲醇", weight: 95 },
    { norm: "氢氧化钠", weight: 40 },
    { norm: "acetonitrile", weight: 30 },
  ].map((name) => ({ ...name, sounds: false, isChemical: true }));
  it.each([
    ["已醇", "甲醇"],
    ["氢养化钠", "氢氧化钠"],
    ["acetonitrle", "acetonitrile"],
    ["氯仿", null],
    ["乙醇", "甲醇"],
    ["eth", null],
  ])("by %s is %s", (typed, meant) => expect(nearestName(typed, names)?.norm ?? null).toBe(meant));
});

test("of two as near the one that sounds so is meant", () => {
  const names = [
    { norm: "氯化钙", weight: 90, sounds: false, isChemical: true },
    { norm: "氯化钠", weight: 50, sounds: true, isChemical: true },
  ];
  expect(nearestName("氯化纳", names)?.norm).toBe("氯化钠");
});

describe("a name that is nearly the one of another chemical", () => {
  it.each([
    ["硝酸铅", "硝酸钴"],
    ["硫化钠", "氯化钠"],
    ["亚硝酸钠", "亚硫酸钠"],
    ["氰化锌", "氰化钾"],
    ["氢化钠", "氰化钠"],
    ["氢氧化铵", "氢氧化钾"],
    ["环己酮", "环己烷"],
    ["硫酸钠", "亚硫酸钠"],
    ["二氯甲烷", "氯甲烷"],
    ["二硫化硒", "二硫化锡"],
    ["methanol", "ethanol"],
    ["ethanal", "ethanol"],
    ["nitrite", "nitrate"],
    ["ethanl", "ethanol"],
    ["xylenol", "xylene"],
  ])("%s may be meant, and not %s", (typed, name) => expect(couldBeAnotherChemical(typed, name)).toBe(true));

  it.each([
    ["乙纯", "乙醇"],
    ["已腈", "乙腈"],
    ["氢养化钠", "氢氧化钠"],
    ["二甲基亚枫", "二甲基亚砜"],
    ["硝酸艮", "硝酸银"],
    ["氯化纳", "氯化钠"],
    ["乙酸乙脂", "乙酸乙酯"],
    ["牛血清白旦白", "牛血清白蛋白"],
    ["二甲亚砜", "二甲基亚砜"],
    ["acetonitrle", "acetonitrile"],
    ["methanoll", "methanol"],
    ["acetnoe", "acetone"],
  ])("%s is a misspelt %s", (typed, name) => expect(couldBeAnotherChemical(typed, name)).toBe(false));
});

describe("chemicals that are meant with equal right", () => {
  const sounds = new Map(
    Object.entries({ 晴: "qing", 醛: "quan", 腈: "jing", 纯: "chun", 醇: "chun", 醚: "mi", 艮: "gen", 银: "yin" }),
  );
  const named = (...norms: string[]) => norms.map((norm) => ({ norm, weight: 1, sounds: false, isChemical: true }));
  const meant = (typed: string, ...norms: string[]) =>
    equallyMeant(typed, named(...norms), (character) => sounds.get(character) ?? character);
  it("are all of those that sound so at one end", () => {
    expect(meant("乙晴", "乙醛", "乙腈", "乙醚")).toEqual(["乙醛", "乙腈"]);
  });
  it("is the one that sounds the same", () => expect(meant("乙纯", "乙醛", "乙醇", "乙醚")).toEqual(["乙醇"]));
  it("is the first where none sounds so", () => expect(meant("硝酸艮", "硝酸银", "硝酸醚")).toEqual(["硝酸银"]));
  it("is one, whatever other goods are called", () => {
    expect(equallyMeant("手淘", [{ norm: "手套", weight: 1, sounds: true, isChemical: false }], () => "tao")).toEqual(["手套"]);
  });
});

test("traditional characters are read as simplified ones", () => {
  expect(fold("氯化鈉 試劑級")).toBe("氯化钠 试剂级");
  expect(fold("乙醯氯")).toBe("乙酰氯");
  expect(fold("移液槍頭")).toBe("移液枪头");
});
