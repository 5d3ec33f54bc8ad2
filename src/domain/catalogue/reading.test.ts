import { describe, expect, it } from "vitest";
import { noWords } from "./match.ts";
import { readQuery, withoutFigures, wordsOfPieces } from "./reading.ts";
import { queryTerms } from "./index-terms.ts";

describe("a query", () => {
  it.each(["乙醇", "烧杯 0.5 L", "HPLC级 乙醇 500 毫升", "无水乙醇 ＡＲ"])(
    "without trade words asks for its own: %s",
    (query) => {
      const { words, meant } = readQuery(query);
      expect(words.anyOf.map((terms) => terms.toSorted())).toEqual([queryTerms(query).toSorted()]);
      expect(meant).toEqual([]);
    },
  );

  it.each(["😀", "%", "\\", "@@", "٠", "。。"])("of signs that are no words finds nothing, not everything: %s", (query) => {
    expect(readQuery(query)).toMatchObject({ kind: "words", words: noWords });
    expect(readQuery(" ").kind).toBe("all");
  });

  it("with trade words also asks for the names of catalogues", () => {
    const { words, meant, terms } = readQuery("枪头 200ul");
    expect(words.anyOf).toEqual([queryTerms("枪头 200ul"), queryTerms("移液器吸头 200ul")]);
    expect(meant).toEqual(["移液器吸头"]);
    expect(terms).toEqual(expect.arrayContaining(["枪头", "移液器吸头"]));
    expect(readQuery("PE 手套").words.anyOf).toContainEqual(queryTerms("聚乙烯 手套"));
    expect(readQuery("盒装枪头").words.anyOf).toContainEqual(queryTerms("盒装 移液器吸头"));
  });

  it("may name a substance as a whole, in a word, beside an amount, in a trade word", () => {
    expect(readQuery("乙醇").names).toEqual(["乙醇"]);
    expect(readQuery("乙醇500ml").names).toContain("乙醇");
    expect(readQuery("HPLC 乙醇").names).toContain("乙醇");
    expect(readQuery("酒精").names).toContain("乙醇");
    expect(readQuery("β-巯基乙醇").names).not.toContain("乙醇");
    expect(readQuery("64-17-5").names).toEqual([]);
    expect(readQuery("500ml 2").names).toEqual([]);
  });

  it("takes a CAS number in the place of a formula, and stays short", () => {
    const { pieces } = readQuery("NaCl 500g");
    const { anyOf } = wordsOfPieces(pieces, ({ formula }) => (formula.strict === "ClNa" ? ["7647-14-5"] : []));
    expect(anyOf).toEqual([
      ["nacl", "500g"],
      ["号7647145", "500g"],
    ]);
    expect(readQuery("枪头 ".repeat(20)).words.anyOf.length).toBeLessThanOrEqual(8);
  });
});

it.each([
  ["无水乙醇 500", [{ query: "无水乙醇", leftOut: "500" }]],
  ["乙腈 色谱纯 4 2.5", [{ query: "乙腈 色谱纯", leftOut: "4 2.5" }]],
  ["无水乙醇500", [{ query: "无水乙醇", leftOut: "500" }]],
  ["无水乙醇２．５", [{ query: "无水乙醇", leftOut: "2.5" }]],
  ["乙腈500 色谱纯", [{ query: "乙腈 色谱纯", leftOut: "500" }]],
  // A figure that is a part of the name stays as long as something is found with it.
  [
    "吐温80 500",
    [
      { query: "吐温80", leftOut: "500" },
      { query: "吐温", leftOut: "500 80" },
    ],
  ],
  ["无水乙醇 500mL", []],
  ["无水乙醇500mL", []],
  ["滤纸1号", []],
  ["醇500", []],
  ["pH7", []],
  ["500", []],
  ["无水乙醇", []],
])("%s: figures beside words are looked for without, when need be", (query, plain) => {
  expect(withoutFigures(readQuery(query))).toEqual(plain);
});
