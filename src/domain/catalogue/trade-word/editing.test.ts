import fc from "fast-check";
import { expect, test } from "vitest";
import * as v from "valibot";
import { isAccepted } from "../../kernel/available-actions.ts";
import { checkNewTradeWord, checkTradeWord, tradeWordActionsOf, type StoredTradeWord } from "./editing.ts";
import { maxTradeWords, NewTradeWord } from "./schema.ts";

const nothing = { leadsTo: null, meantBy: null, chemical: null };
const anyWord: fc.Arbitrary<StoredTradeWord> = fc.record({
  word: fc.constantFrom("枪头", "烧碱"),
  name: fc.constantFrom("移液器吸头", "氢氧化钠"),
  isRetired: fc.boolean(),
  isListed: fc.boolean(),
});

test("a step is offered exactly when some command of it is taken", () => {
  fc.assert(
    fc.property(anyWord, (stored) => {
      const points = isAccepted(() => checkTradeWord({ type: "point", name: "新名称", around: nothing }, stored));
      const retires = isAccepted(() => checkTradeWord({ type: "retire" }, stored));
      const restores = isAccepted(() => checkTradeWord({ type: "restore", around: nothing }, stored));
      expect(tradeWordActionsOf(stored)).toEqual([
        ...(points ? ["point"] : []),
        ...(retires ? ["retire"] : []),
        ...(restores ? ["restore"] : []),
      ]);
    }),
    { seed: 20261127, numRuns: 100 },
  );
});

const stored = { word: "烧碱", name: "氢氧化钠", isRetired: false, isListed: false };
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
