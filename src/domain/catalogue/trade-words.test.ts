import { expect, it } from "vitest";
import { nameOfCompound, nameOfTradeWord, tradeNames, tradeWordsFrom } from "./trade-words.ts";

it.each([
  ["酒精", "乙醇"],
  ["双氧水", "过氧化氢"],
  ["烧碱", "氢氧化钠"],
  ["枪头", "移液器吸头"],
  ["移液枪", "移液器"],
  ["PE手套", "聚乙烯 手套"],
  ["pe 手套", "聚乙烯 手套"],
  ["ＤＭＳＯ", "二甲基亚砜"],
  ["triton x100", "曲拉通X-100"],
])("%s is %s", (said, name) => {
  expect(nameOfTradeWord(said)).toBe(name);
});

it("leaves names and unknown words alone", () => {
  for (const word of ["乙醇", "移液器吸头", "离心管", "", "-"]) expect(nameOfTradeWord(word)).toBeNull();
});

it("knows a trade word at the end of a compound", () => {
  expect(nameOfCompound("盒装枪头")).toBe("盒装 移液器吸头");
  expect(nameOfCompound("医用酒精")).toBe("医用 乙醇");
  expect(nameOfCompound("酒精灯")).toBeNull();
  expect(nameOfCompound("枪头")).toBeNull();
});

it("completes what begins like a trade word", () => {
  expect(tradeWordsFrom("枪", 3)).toEqual(expect.arrayContaining([{ word: "枪头", name: "移液器吸头" }]));
  expect(tradeWordsFrom("dm", 9)).toContainEqual({ word: "DMSO", name: "二甲基亚砜" });
  expect(tradeWordsFrom("d", 9)).toEqual([]);
  expect(tradeWordsFrom("", 9)).toEqual([]);
  expect(tradeWordsFrom("醋", 2)).toHaveLength(2);
});

it("says each thing once, and leads no name on to another", () => {
  expect(new Set(tradeNames).size).toBe(tradeNames.length);
  expect(tradeNames.length).toBeGreaterThanOrEqual(60);
  expect(tradeNames.filter((name) => nameOfTradeWord(name) !== null)).toEqual([]);
});
