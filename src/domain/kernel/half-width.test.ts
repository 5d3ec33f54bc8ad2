import { expect, test } from "vitest";
import { searchWord } from "./half-width.ts";

test.each([
  ["ＡＢ１２３", "ab123"],
  ["DMSO 氯化钠", "dmso 氯化钠"],
  ["氯化钠（分析纯）", "氯化钠（分析纯）"],
  // SQLite's `lower` leaves them alone as well.
  ["Ångström É", "Ångström É"],
  ["", ""],
])("%j is looked for as %j", (typed, word) => {
  expect(searchWord(typed)).toBe(word);
});
