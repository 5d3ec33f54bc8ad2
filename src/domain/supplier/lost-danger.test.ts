import { expect, test } from "vitest";
import { holdText } from "../catalogue/classification.ts";
import { lostDangers, type Grounds } from "./lost-danger.ts";

const toluene: Grounds = { casNo: "108-88-3", chemicals: "有机溶剂", hazards: ["hazardous", "precursor"] };
const beaker: Grounds = { casNo: null, chemicals: null, hazards: [] };

test.each<[string, Grounds, Partial<Grounds>, string[]]>([
  ["nothing", toluene, {}, []],
  ["the number", toluene, { casNo: null, hazards: [] }, ["cas"]],
  ["the number for another", toluene, { casNo: "7732-18-5", hazards: [] }, ["cas"]],
  ["the category", toluene, { chemicals: null }, ["category"]],
  ["another category of chemicals", toluene, { chemicals: "无机试剂" }, []],
  ["everything", toluene, beaker, ["cas", "category"]],
  ["a list, by a lower concentration", toluene, { hazards: ["hazardous"] }, ["lists"]],
  ["a list that comes with it", toluene, { hazards: ["hazardous", "precursor", "toxic"] }, []],
  ["a first number", beaker, { casNo: "108-88-3", hazards: ["hazardous"] }, []],
])("a change of %s", (_, before, change, expected) => {
  const found = lostDangers(before, { ...before, ...change });
  expect(found.map((hold) => hold.kind === "lostDanger" && hold.of)).toEqual(expected);
});

test("what a supplier reads says what was there and what to do", () => {
  const said = lostDangers(toluene, { ...beaker, casNo: "7732-18-5" }).map(holdText);
  expect(said).toEqual([expect.stringContaining("108-88-3"), expect.stringContaining("有机溶剂")]);
  for (const text of said) expect(text).toContain("请核对");
});
