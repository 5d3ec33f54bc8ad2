import { expect, test } from "vitest";
import { differencesOf } from "./supplied-goods.ts";

const requested = { brand: "国药试剂", spec: "500mL/瓶", code: "GY-1023", casNo: "64-17-5" };

test.each([
  ["the same", {}, []],
  ["other letters and spaces for the same", { spec: "500 ml/瓶", code: "gy1023", brand: "國藥試劑" }, []],
  ["another pack", { spec: "2.5L/瓶" }, ["spec"]],
  ["another maker's goods", { brand: "阿拉丁", code: "A123" }, ["brand", "code"]],
  ["goods without a number", { casNo: null }, ["casNo"]],
])("goods differ from what was requested: %s", (_, change, fields) => {
  expect(differencesOf(requested, { ...requested, ...change })).toEqual(fields);
});

test("what a line leaves open cannot differ", () => {
  expect(differencesOf({ brand: "", spec: "", code: "", casNo: "" }, { ...requested, casNo: null })).toEqual([]);
});
