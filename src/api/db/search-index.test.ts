import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { allWords, matchExpression, type Filters } from "#src/domain/catalogue/match.ts";
import {
  everything,
  indexTerms,
  queryTerms,
  relaxedTerms,
  textTerms,
  type IndexedProduct,
} from "#src/domain/catalogue/index-terms.ts";

// The migration's own index, so that its tokenizer and these terms are proven to agree.
const ethanol: IndexedProduct = {
  title: "无水乙醇 99.5%",
  spec: "500mL",
  brandName: "青禾化学",
  cateName: "有机溶剂",
  gradeName: "AR",
  names: ["乙醇", "Ethanol"],
  casNo: "64-17-5",
  catePath: [1, 2, 7],
  brandId: 3,
  coId: 4,
  gradeId: 5,
  packId: null,
  futuresDay: 2,
  hazardBits: 1,
};
const noFilters: Filters = { cateId: [], brandId: [], coId: [], grade: [], pack: [], lead: [], danger: [] };

function index() {
  const db = new DatabaseSync(":memory:");
  const migration = readFileSync("migrations/0001_search_and_triggers.sql", "utf8");
  const create = migration.split("\n").find((line) => line.startsWith("CREATE VIRTUAL TABLE search_rank ")) ?? "";
  db.exec(create);
  const insert = db.prepare("insert into search_rank (rowid, words) values (1, ?)");
  const select = db.prepare("select count(*) as hits from search_rank where search_rank match ?");
  const remove = db.prepare("delete from search_rank");
  return (stored: string, expression: string) => {
    remove.run();
    insert.run(stored);
    return select.get(expression)?.["hits"] === 1;
  };
}

describe("terms", () => {
  it.each(["乙醇", "无水乙醇", "水", "500ML", "0.5 L", "５００毫升", "ethanol", "青禾 乙醇", "99.5%", "有机溶剂ar"])(
    "finds ethanol by %s",
    (query) => {
      expect(index()(indexTerms(ethanol), matchExpression(allWords(queryTerms(query)), noFilters))).toBe(true);
    },
  );

  it.each(["甲醇", "50ml", "水乙酸", "99", "类1", "全部"])("does not find it by %s", (query) => {
    expect(index()(indexTerms(ethanol), matchExpression(allWords(queryTerms(query)), noFilters))).toBe(false);
  });

  it("finds it by every facet value it has and by no other", () => {
    const finds = index();
    const stored = indexTerms(ethanol);
    const filter = (facet: keyof Filters, ...values: string[]) =>
      finds(stored, matchExpression(allWords([]), { ...noFilters, [facet]: values }));
    expect([filter("cateId", "1"), filter("cateId", "7"), filter("brandId", "9", "3"), filter("lead", "3")]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([filter("danger", "hazardous"), filter("grade", "5"), filter("coId", "4")]).toEqual([true, true, true]);
    expect([filter("cateId", "3"), filter("danger", "none"), filter("danger", "toxic"), filter("lead", "0", "more")]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("takes characters in any order on the second try", () => {
    expect(index()(indexTerms(ethanol), matchExpression(allWords(relaxedTerms("乙醇无水")), noFilters))).toBe(true);
  });
});

// Texts as shops write them, and anything else that can be typed.
const text = oneof(
  string({ unit: constantFrom(...Array.from("无水乙醇甲苯磺酸钠溶液级克升毫 -－/()（）.,·0123456789ＡａbLgmlμLkg%")) }),
  string({ unit: "grapheme" }),
  string({ unit: "binary" }),
);

describe("indexing and querying agree", () => {
  it("finds every text by itself, in the real index", () => {
    const finds = index();
    assert(
      property(text, (stored) => {
        const terms = queryTerms(stored);
        expect(finds([everything, ...textTerms(stored)].join(" "), matchExpression(allWords(terms), noFilters))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it("finds every text among others, by the first try and the second", () => {
    const finds = index();
    assert(
      property(text, text, text, (before, wanted, after) => {
        const stored = [everything, ...textTerms(`${before} / ${wanted} / ${after}`)].join(" ");
        expect(finds(stored, matchExpression(allWords(queryTerms(wanted)), noFilters))).toBe(true);
        expect(finds(stored, matchExpression(allWords(relaxedTerms(wanted)), noFilters))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
