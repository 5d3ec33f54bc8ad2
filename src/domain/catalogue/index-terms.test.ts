import { assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { allWords, singleTerm, type Filters } from "./match.ts";
import { everything, facetTerm, holdsPhrases, leadOf, queryTerms, relaxedTerms, textTerms } from "./index-terms.ts";

const noFilters: Filters = { cateId: [], brandId: [], coId: [], grade: [], pack: [], lead: [], danger: [] };
const text = oneof(
  string({ unit: constantFrom(...Array.from("无水乙醇甲苯磺酸钠溶液级克升毫 -－/()（）.,·0123456789ＡａbLgmlμLkg%")) }),
  string({ unit: "grapheme" }),
  string({ unit: "binary" }),
);
const wide = (plain: string) => plain.replaceAll(/[!-~]/g, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0));

describe("terms", () => {
  it("of a query are among those of the text it stands in", () => {
    assert(
      property(text, text, text, (before, wanted, after) => {
        const stored = textTerms(`${before} / ${wanted} / ${after}`);
        expect(stored).toEqual(expect.arrayContaining(queryTerms(wanted)));
        expect(stored).toEqual(expect.arrayContaining(relaxedTerms(wanted)));
      }),
    );
  });

  it("do not mind width and case", () => {
    assert(
      property(string(), (typed) => {
        expect(queryTerms(wide(typed.toUpperCase()))).toEqual(queryTerms(typed));
      }),
    );
  });

  it("are letters and digits only", () => {
    assert(
      property(text, (typed) => {
        for (const term of [...queryTerms(typed), ...textTerms(typed)]) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });

  it("need a character: places in a block of Chinese ones that hold none separate words", () => {
    expect(queryTerms("乙\u{fa6e}醇")).toEqual(["乙", "醇"]);
    expect(queryTerms("〇々")).toEqual(["〇々"]);
  });

  it.each([
    ["0.5 L", ["500ml"]],
    ["５００毫升", ["500ml"]],
    ["无水乙醇", ["无水", "水乙", "乙醇"]],
    ["水", ["水"]],
    ["99.5%", ["99点5"]],
    ["2克隆", ["2", "克隆"]],
  ])("of %s", (query, terms) => {
    expect(queryTerms(query)).toEqual(terms);
  });
});

describe("holdsPhrases", () => {
  it("tells a phrase from its pairs", () => {
    expect(holdsPhrases("甲基苯基醚", "甲基苯")).toBe(true);
    expect(holdsPhrases("甲基氯 基苯", "甲基苯")).toBe(false);
    expect(holdsPhrases("anything", "乙醇 hplc")).toBe(true);
  });
});

describe("singleTerm", () => {
  it("names the term whose counts may be known", () => {
    expect(singleTerm(allWords([]), noFilters)).toBe(everything);
    expect(singleTerm(allWords(["乙醇"]), noFilters)).toBe("乙醇");
    expect(singleTerm(allWords([]), { ...noFilters, cateId: ["7"] })).toBe(facetTerm("cateId", 7));
    expect(singleTerm(allWords(["乙醇"]), { ...noFilters, cateId: ["7"] })).toBeNull();
    expect(singleTerm({ anyOf: [["乙醇"], ["甲醇"]] }, noFilters)).toBeNull();
  });
});

it("puts delivery periods into their choices", () => {
  expect([0, 1, 3, 4, 7, 14, 15, 400].map(leadOf)).toEqual(["0", "3", "3", "7", "7", "14", "more", "more"]);
});
