import { describe, expect, it } from "vitest";
import { readCsv } from "./csv.ts";
import { BrokenQuotes, TooMuch } from "./problem.ts";

const bounds = { lines: 20_000, rows: 10_000, columns: 256 };
const read = (text: string, delimiter: string | null = ",", isStrict = true) => readCsv(text, { delimiter, bounds, isStrict });
const cells = async (text: string, delimiter?: string | null, isStrict?: boolean) =>
  (await read(text, delimiter, isStrict)).map((row) => row.cells);

it("reads cells, quotes, line breaks within them and each kind of end, and says on which line a row begins", async () => {
  expect(await read('\uFEFFa,"b, c",\r\n\r\n"d\r\ne","say ""f"""\rg\n , \n')).toEqual([
    { line: 1, cells: ["a", "b, c", ""] },
    { line: 3, cells: ["d\r\ne", 'say "f"'] },
    { line: 5, cells: ["g"] },
  ]);
  expect(await cells('a\t5" tube\n"b" c\td', "\t", false)).toEqual([
    ["a", '5" tube'],
    ["b c", "d"],
  ]);
  expect(await cells('"a,b"\n"c', null)).toEqual([['"a,b"'], ['"c']]);
  expect(await cells("")).toEqual([]);
});

it("refuses a quote that nothing closes", async () => {
  await expect(read('a\n"b,c')).rejects.toEqual(new BrokenQuotes(2));
  await expect(read('"a"b,c')).rejects.toEqual(new BrokenQuotes(1));
  expect(await cells('a\n"b,c', ",", false)).toEqual([["a"], ["b,c"]]);
  await expect(read(`"${"a".repeat(40_000)}"`, ",", false)).rejects.toEqual(new BrokenQuotes(1));
});

describe("a text of more than is read", () => {
  it.each([
    ["lines", "\r".repeat(30_000), ",", "rows"],
    ["lines of one cell", "\n".repeat(30_000), null, "rows"],
    ["rows", "a\n".repeat(10_001), ",", "rows"],
    ["columns", ",".repeat(4_000_000), ",", "columns"],
    ["columns in quotes", '"",'.repeat(1_390_000), ",", "columns"],
    ["cells", `${"a,".repeat(99)}\n`.repeat(5_000), ",", "cells"],
  ] as const)("is left at its %s", async (_, text, delimiter, what) => {
    await expect(read(text, delimiter)).rejects.toEqual(new TooMuch(what));
  });
});
