import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPlainCell, plainCell } from "./cell.ts";

test("what begins like a formula is only text, anything else stays as it is", () => {
  const formulas = ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"];
  expect(formulas.map(plainCell)).toEqual(formulas.map((text) => `'${text}`));
  expect(["乙醇 =1", "'=1", "", "1-2"].map(plainCell)).toEqual(["乙醇 =1", "'=1", "", "1-2"]);
});

test("a cell is read as the text it was written from", () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.startsWith("'"));
      expect(fromPlainCell(plainCell(text))).toBe(text);
    }),
    { seed: 25, examples: [["-20℃冰盒"], ["=1"], ["乙醇"]] },
  ));
