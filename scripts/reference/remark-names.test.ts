import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readText } from "../../src/domain/cart/batch/text.ts";

test("no name of a substance reads as words to people in a pasted list", () => {
  const table = readFileSync("reference/substances.tsv", "utf8").split("\n").slice(1);
  const names = table.flatMap((row) => row.split("\t").flatMap((cell) => cell.split(/[|;；]/)));
  const wrong = names.filter((name) => /\p{Script=Han}/u.test(name) && readText(`货 ${name}`).remark !== "");
  expect(names.length).toBeGreaterThan(10_000);
  expect(wrong).toEqual([]);
});
