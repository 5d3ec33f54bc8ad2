import { expect, it } from "vitest";
import { tradeWordsOf, wordsByName } from "./trade-words.ts";

const rows = [
  { word: "酒精", name: "乙醇" },
  { word: "EtOH", name: "乙醇" },
  { word: "枪头", name: "移液器吸头" },
  { word: "移液枪", name: "移液器" },
  { word: "PE手套", name: "聚乙烯 手套" },
  { word: "DMSO", name: "二甲基亚砜" },
  { word: "DMF", name: "N,N-二甲基甲酰胺" },
  { word: "Triton X-100", name: "曲拉通X-100" },
];
const { nameOf, nameOfCompound, beginningWith } = tradeWordsOf(rows);

it.each([
  ["酒精", "乙醇"],
  ["枪头", "移液器吸头"],
  ["移液枪", "移液器"],
  ["PE手套", "聚乙烯 手套"],
  ["pe 手套", "聚乙烯 手套"],
  ["ＤＭＳＯ", "二甲基亚砜"],
  ["triton x100", "曲拉通X-100"],
])("%s is %s", (said, name) => {
  expect(nameOf(said)).toBe(name);
});

it("leaves names and unknown words alone", () => {
  for (const word of ["乙醇", "移液器吸头", "离心管", "", "-"]) expect(nameOf(word)).toBeNull();
  expect(tradeWordsOf([]).nameOfCompound("盒装枪头")).toBeNull();
});

it("knows a trade word at the end of a compound", () => {
  expect(nameOfCompound("盒装枪头")).toBe("盒装 移液器吸头");
  expect(nameOfCompound("医用酒精")).toBe("医用 乙醇");
  expect(nameOfCompound("酒精灯")).toBeNull();
  expect(nameOfCompound("枪头")).toBeNull();
  expect(nameOfCompound("纯etoh")).toBeNull();
});

it("completes what begins like a trade word", () => {
  expect(beginningWith("枪", 3)).toEqual([{ word: "枪头", name: "移液器吸头" }]);
  expect(beginningWith("dm", 9).map(({ word }) => word)).toEqual(["DMSO", "DMF"]);
  expect(beginningWith("dm", 1)).toHaveLength(1);
  expect(beginningWith("d", 9)).toEqual([]);
  expect(beginningWith("", 9)).toEqual([]);
});

it("gives the words of a name", () => {
  expect(wordsByName(rows).get("乙醇")).toEqual(["酒精", "EtOH"]);
});
