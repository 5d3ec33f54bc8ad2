import { expect, test } from "vitest";
import { holdText } from "../catalogue/classification.ts";
import { lostDangers, type Grounds } from "./lost-danger.ts";

const toluene: Grounds = {
  casNo: "108-88-3",
  piece: "500mL/瓶",
  chemicals: "有机溶剂",
  hazards: ["hazardous", "precursor"],
  words: { 名称: "甲苯 AR", 描述: "" },
  holds: [],
};
const beaker: Grounds = {
  casNo: null,
  piece: "1个/盒",
  chemicals: null,
  hazards: [],
  words: { 名称: "烧杯", 描述: "" },
  holds: [],
};
const named: Grounds = { ...beaker, holds: [{ kind: "listedName", name: "苦味酸", casNo: "88-89-1" }] };

test.each<[string, Grounds, Partial<Grounds>, string[]]>([
  ["nothing", toluene, {}, []],
  ["the number", toluene, { casNo: null, hazards: [] }, ["cas"]],
  ["the number for another", toluene, { casNo: "7732-18-5", hazards: [] }, ["cas"]],
  ["the category", toluene, { chemicals: null }, ["category"]],
  ["another category of chemicals", toluene, { chemicals: "无机试剂" }, []],
  ["everything", toluene, beaker, ["cas", "piece", "words", "category"]],
  ["what is said of what is regulated", toluene, { words: { 名称: "甲苯 AR", 描述: "每瓶实装10kg" } }, ["words"]],
  [
    "what is said of goods of the catalogue alone",
    { ...toluene, hazards: ["hazardous"] },
    { words: { 名称: "甲苯", 描述: "" } },
    [],
  ],
  ["what is said of goods of no list", beaker, { words: { 名称: "烧杯 低型", 描述: "" } }, []],
  ["what a piece holds", toluene, { piece: "1mL/瓶" }, ["piece"]],
  ["what a piece holds, of goods of the catalogue alone", { ...toluene, hazards: ["hazardous"] }, { piece: "1mL/瓶" }, []],
  ["a list, by a lower concentration", toluene, { hazards: ["hazardous"] }, ["lists"]],
  ["a list that comes with it", toluene, { hazards: ["hazardous", "precursor", "toxic"] }, []],
  ["the name they were let pass under", named, { holds: [] }, ["name"]],
  ["another word beside that name", named, {}, []],
  ["that name for another", named, { holds: [{ kind: "listedName", name: "叠氮化钠", casNo: "26628-22-8" }] }, ["name"]],
  ["a first number", beaker, { casNo: "108-88-3", hazards: ["hazardous"] }, []],
])("a change of %s", (_, before, change, expected) => {
  const found = lostDangers(before, { ...before, ...change });
  expect(found.map((hold) => hold.kind === "lostDanger" && hold.of)).toEqual(expected);
});

test("what a supplier reads says what was there and what to do", () => {
  const said = lostDangers(toluene, { ...beaker, casNo: "7732-18-5" }).map(holdText);
  expect(said).toEqual(["108-88-3", "500mL/瓶", "名称", "有机溶剂"].map((was) => expect.stringContaining(was)));
  for (const text of said) expect(text).toMatch(/请核对|请用新货号|由平台核验/);
});

test.each<[string, Grounds, Partial<Grounds>, boolean[]]>([
  ["a precursor's number", toluene, { casNo: null, hazards: [] }, [false]],
  ["an explosive's number", { ...toluene, casNo: "88-89-1", hazards: ["hazardous"] }, { casNo: null, hazards: [] }, [false]],
  ["a number of no list", { ...toluene, hazards: [] }, { casNo: null }, [true]],
  ["a number of the catalogue alone", { ...toluene, hazards: ["hazardous"] }, { casNo: null, hazards: [] }, [true]],
  ["a category", toluene, { chemicals: null }, [true]],
  ["the catalogue's list", toluene, { hazards: ["precursor"] }, [true]],
])("two people look at what is lost of regulated substances: %s", (_, before, change, minor) => {
  expect(lostDangers(before, { ...before, ...change }).map((hold) => Object.hasOwn(hold, "isMinor"))).toEqual(minor);
});
