import { describe, expect, it } from "vitest";
import { noWords } from "./match.ts";
import { readQuery as readBy, withoutExtras, wordsOfPieces } from "./reading.ts";
import { queryTerms } from "./index-terms.ts";
import { tradeWordsOf } from "./trade-words.ts";

const tradeWords = tradeWordsOf([
  { word: "枪头", name: "移液器吸头" },
  { word: "PE手套", name: "聚乙烯 手套" },
  { word: "酒精", name: "乙醇" },
  { word: "MeOH", name: "甲醇" },
  { word: "浓硫酸", name: "硫酸" },
  { word: "醋酸", name: "乙酸" },
]);
const readQuery = (query: string) => readBy(query, tradeWords);

describe("a query", () => {
  it.each(["乙醇", "烧杯 0.5 L", "HPLC 乙醇 500 毫升", "无水乙醇 ＡＲ"])("without trade words asks for its own: %s", (query) => {
    const { words, meant } = readQuery(query);
    expect(words.anyOf.map((terms) => terms.toSorted())).toEqual([queryTerms(query).toSorted()]);
    expect(meant).toEqual([]);
  });

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

  it.each([
    ["64 17 5", "64-17-5"],
    ["CAS 64-17-5", "64-17-5"],
    ["CAS:64-17-5", "64-17-5"],
    ["cas号：64175", "64-17-5"],
    ["CAS No. 64 - 17 - 5", "64-17-5"],
  ])("that is a CAS number in any writing is one: %s", (query, casNo) => {
    expect(readQuery(query)).toMatchObject({ kind: "cas", terms: [casNo], wrongCas: null });
  });

  it.each(["7732-18-6", "7732-18-6 3", "CAS 7732-18-6", "水 7732-18-6", "7732 18 6"])(
    "with a CAS number whose check digit is wrong asks for nothing else: %s",
    (query) => {
      expect(readQuery(query)).toMatchObject({ words: noWords, wrongCas: "7732-18-6" });
    },
  );

  it("of signs and a figure, or of one character again and again, finds nothing", () => {
    expect(readQuery("😀😀 3").words).toEqual(noWords);
    expect(readQuery("乙".repeat(100)).relaxed).toBeNull();
    expect(readQuery("乙酸乙酯").relaxed).not.toBeNull();
  });

  it.each([
    ["乙腈 色谱纯 4升", "乙腈 hplc 4l"],
    ["乙腈(色谱纯)", "乙腈 hplc"],
    ["甲醇优级纯", "甲醇 gr"],
    ["AR级 丙酮", "ar 丙酮"],
    ["离心管50", "离心管 50ml"],
    ["烧杯 250", "烧杯 250ml"],
    ["氯化钠 500", "氯化钠 500g"],
    ["MeOH 色谱纯", "甲醇 hplc"],
    ["浓硫酸 分析纯", "硫酸 ar"],
  ])("says what goods bear by another word: %s", (query, other) => {
    const terms = readQuery(query).words.anyOf.map((terms) => terms.toSorted());
    expect(terms).toContainEqual(queryTerms(other).toSorted());
  });

  it("takes no word for another that ends with its letters, nor a figure of a series for a volume", () => {
    expect(readQuery("xMeOH").meant).toEqual([]);
    expect(readQuery("吐温 80").words.anyOf).toEqual([queryTerms("吐温 80")]);
    expect(readQuery("醋酸").names).toContain("冰乙酸");
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
  [
    "无水乙醇 500",
    [
      { query: "无水乙醇", leftOut: "500" },
      { query: "乙醇", leftOut: "500 无水" },
    ],
  ],
  [
    "乙腈 色谱纯 4 2.5",
    [
      { query: "乙腈 色谱纯", leftOut: "4 2.5" },
      { query: "乙腈", leftOut: "4 2.5 色谱纯" },
    ],
  ],
  ["异丙醇500", [{ query: "异丙醇", leftOut: "500" }]],
  ["异丙醇２．５", [{ query: "异丙醇", leftOut: "2.5" }]],
  [
    "乙腈500 色谱纯",
    [
      { query: "乙腈 色谱纯", leftOut: "500" },
      { query: "乙腈", leftOut: "500 色谱纯" },
    ],
  ],
  // A figure that tells one substance from the next is never left out.
  ["吐温80 500", [{ query: "吐温80", leftOut: "500" }]],
  ["吐温 80", []],
  ["聚乙二醇400", []],
  ["盐酸 36%", [{ query: "盐酸", leftOut: "36%" }]],
  ["双氧水30%", [{ query: "双氧水", leftOut: "30%" }]],
  ["1 mol/L 盐酸", [{ query: "盐酸", leftOut: "1mol/l" }]],
  ["0.1mol·L⁻¹ NaOH", [{ query: "naoh", leftOut: "0.1mol/l" }]],
  [
    "36%盐酸 500",
    [
      { query: "36%盐酸", leftOut: "500" },
      { query: "盐酸", leftOut: "500 36%" },
    ],
  ],
  ["盐酸36%-38%", [{ query: "盐酸", leftOut: "36%-38%" }]],
  [
    "乙腈 4L 2瓶",
    [
      { query: "乙腈 4l", leftOut: "2瓶" },
      { query: "乙腈", leftOut: "2瓶 4l" },
    ],
  ],
  [
    "乙腈 4L ×2",
    [
      { query: "乙腈 4l", leftOut: "×2" },
      { query: "乙腈", leftOut: "×2 4l" },
    ],
  ],
  ["稀硫酸", [{ query: "硫酸", leftOut: "稀" }]],
  ["无水甲醇", [{ query: "甲醇", leftOut: "无水" }]],
  ["异丙醇 500mL", [{ query: "异丙醇", leftOut: "500ml" }]],
  ["异丙醇500mL", [{ query: "异丙醇", leftOut: "500ml" }]],
  ["硫酸 MOS级", [{ query: "硫酸", leftOut: "mos级" }]],
  ["硫酸（MOS 级）", [{ query: "硫酸", leftOut: "mos级" }]],
  ["化学纯氯化钠", [{ query: "氯化钠", leftOut: "化学纯" }]],
  ["优级纯", []],
  ["500mL", []],
  ["滤纸1号", []],
  ["醇500", []],
  ["pH7", []],
  ["500", []],
  ["发烟硝酸", []],
])("%s: figures beside words are looked for without, when need be", (query, plain) => {
  expect(withoutExtras(readQuery(query))).toEqual(plain);
});
