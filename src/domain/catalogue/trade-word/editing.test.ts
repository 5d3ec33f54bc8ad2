import { day } from "../../kernel/instant.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as v from "valibot";
import { isAccepted } from "../../kernel/available-actions.ts";
import { checkNewTradeWord, checkTradeWord, tradeWordActionsOf, type StoredTradeWord } from "./editing.ts";
import { maxTradeWords, NewTradeWord } from "./schema.ts";

const now = 1_800_000_000_000;
const nothing = { leadsTo: null, meantBy: null, chemical: null, listed: null };
const anyWord: fc.Arbitrary<StoredTradeWord> = fc.record({
  word: fc.constantFrom("枪头", "烧碱"),
  name: fc.constantFrom("移液器吸头", "氢氧化钠"),
  isRetired: fc.boolean(),
  isListed: fc.boolean(),
  addedAt: fc.constantFrom(0, now),
});

test("a step is offered exactly when some command of it is taken", () => {
  fc.assert(
    fc.property(anyWord, (stored) => {
      const points = isAccepted(() => checkTradeWord({ type: "point", name: "新名称", around: nothing }, stored));
      const retires = isAccepted(() => checkTradeWord({ type: "retire" }, stored));
      const restores = isAccepted(() => checkTradeWord({ type: "restore", around: nothing }, stored));
      const undoes = isAccepted(() => checkTradeWord({ type: "undo", now }, stored));
      expect(tradeWordActionsOf(stored, now)).toEqual([
        ...(points ? ["point"] : []),
        ...(retires ? ["retire"] : []),
        ...(restores ? ["restore"] : []),
        ...(undoes ? ["undo"] : []),
      ]);
    }),
    { seed: 20261127, numRuns: 100 },
  );
});

const stored = { word: "烧碱", name: "氢氧化钠", isRetired: false, isListed: false, addedAt: now - day };
test.each([
  [{ type: "point", name: "烧 碱", around: nothing }, stored, "与所指名称相同"],
  [
    { type: "point", name: "火碱", around: { ...nothing, leadsTo: "氢氧化钠" } },
    { ...stored, name: "碱" },
    "请直接指向“氢氧化钠”",
  ],
  [{ type: "point", name: "碱", around: { ...nothing, meantBy: "片碱" } }, stored, "“烧碱”是同义词“片碱”所指的名称"],
  [{ type: "point", name: "氢氧化钾", around: { ...nothing, chemical: "氢氧化钠" } }, stored, "已登记的化学品“氢氧化钠”"],
  [{ type: "point", name: "氢氧化钠", around: nothing }, stored, "没有变化"],
  [{ type: "point", name: "碱", around: nothing }, { ...stored, isListed: true }, "识别名录内的“氢氧化钠”"],
  [{ type: "point", name: "碱", around: nothing }, { ...stored, isRetired: true }, "请恢复它后再修改"],
  [{ type: "retire" }, { ...stored, isRetired: true }, "已停用，请刷新"],
  [{ type: "undo", now: now + 1 }, stored, "不是 24 小时内新增的"],
  [{ type: "restore", around: nothing }, stored, "正在使用"],
  [{ type: "restore", around: { ...nothing, leadsTo: "碱" } }, { ...stored, isRetired: true }, "请直接指向“碱”"],
] as const)("%o is refused with the way to go on", (command, of, says) => {
  expect(() => checkTradeWord(command, of)).toThrow(says);
});

test("a word is there once, in use or not, and so many at most", () => {
  const wanted = { word: "火碱", name: "氢氧化钠" };
  expect(() => checkNewTradeWord(wanted, nothing, stored, 1)).toThrow("请直接修改它");
  expect(() => checkNewTradeWord(wanted, nothing, { ...stored, isRetired: true }, 1)).toThrow("请恢复它后再修改");
  expect(() => checkNewTradeWord(wanted, nothing, null, maxTradeWords)).toThrow("不能再增加");
  expect(() => checkNewTradeWord(wanted, nothing, null, maxTradeWords - 1)).not.toThrow();
});

const free = { category: null, titles: [] };
test.each([
  ["盒", free, "计量单位"],
  ["试剂", free, "计量单位"],
  ["AR", free, "计量单位"],
  ["kit", free, "计量单位"],
  ["培养皿", { ...free, category: "培养皿" }, "分类“培养皿”"],
  [
    "移液",
    { ...free, titles: ["移液管", "移液枪", "移液器", "移液架"] },
    "至少 4 件其他在售商品的名称或规格中有“移液”，如“移液管”",
  ],
])("%s means no listed chemical, but another name", (word, listed, says) => {
  const wanted = { word, name: "氰化钾" };
  expect(() => checkNewTradeWord(wanted, { ...nothing, listed }, null, 1)).toThrow(says);
  expect(() => checkTradeWord({ type: "point", name: "氰化钾", around: { ...nothing, listed } }, { ...stored, word })).toThrow(
    says,
  );
  expect(() => checkNewTradeWord(wanted, nothing, null, 1)).not.toThrow();
});

test.each(["山奈", "硫酸", "酒精"])("%s may mean a listed chemical, though a few goods say it", (word) => {
  const listed = { category: null, titles: ["一", "二", "三"] };
  expect(() => checkNewTradeWord({ word, name: "氰化钾" }, { ...nothing, listed }, null, 1)).not.toThrow();
});

test.each([
  ["脲", true],
  ["Py", true],
  ["  枪头 ", true],
  ["d", false],
  ["-", false],
  ["％%", false],
  ["一".repeat(41), false],
])("%s may be a trade word: %s", (word, isTaken) => {
  expect(v.safeParse(NewTradeWord, { word, name: "尿素" }).success).toBe(isTaken);
});
