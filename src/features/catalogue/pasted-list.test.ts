import { expect, it } from "vitest";
import { listedIn } from "./pasted-list.ts";

it.each([
  ["甲醇、乙腈", ["甲醇", "乙腈"]],
  ["无水乙醇\n甲醇\n乙腈\n", ["无水乙醇", "甲醇", "乙腈"]],
  ["甲醇，乙腈，甲醇", ["甲醇", "乙腈"]],
  ["乙醇,1,2-二氯乙烷；NaOH 500g", ["乙醇", "1,2-二氯乙烷", "NaOH 500g"]],
  // One name, whatever is in it.
  ["N,N-二甲基甲酰胺", []],
  ["1,2-二氯乙烷", []],
  ["2,4-D", []],
  ["无水乙醇 500mL", []],
  ["乙醇、", []],
])("%j lists %j", (q, things) => expect(listedIn(q)).toEqual(things));

it("lists no more than a page can offer", () => {
  expect(listedIn(Array.from({ length: 30 }, (_, at) => `试剂${at}`).join("、"))).toHaveLength(20);
});
