import { describe, expect, it } from "vitest";
import { fen } from "../../src/domain/kernel/money.ts";
import { parseCas } from "../../src/domain/catalogue/cas-number.ts";
import { hillFormula } from "../../src/domain/catalogue/formula.ts";
import { queryTerms, textTerms } from "../../src/domain/catalogue/index-terms.ts";
import { companies, creditCode } from "./companies.ts";
import { safetySheet } from "./documents.ts";
import { categoryTree, listings, substances, tradeWords, type Category } from "../reference/files.ts";
import { offers, sheetOf } from "./facts.ts";
import { activityOf, reagentDrafts } from "./reagents.ts";
import { lotOf } from "./random.ts";
import { pointsDrafts, supplyDrafts } from "./supplies.ts";

function flat(nodes: readonly Category[]): Category[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}
const now = Date.UTC(2026, 10, 21);
const labels = new Map(flat(categoryTree).map(({ id, label }) => [id, label]));
const drafts = [...reagentDrafts(now), ...supplyDrafts(now), ...pointsDrafts()];

describe("the seeded goods", () => {
  it("are many, each once, and the same every time", () => {
    expect(drafts.length).toBeGreaterThan(6_000);
    expect(new Set(drafts.map(({ supplier, productCode }) => `${supplier} ${productCode}`)).size).toBe(drafts.length);
    expect([...reagentDrafts(now), ...supplyDrafts(now), ...pointsDrafts()]).toEqual(drafts);
  });

  it("show every kind: activities on, to come and over, invalid goods, points goods", () => {
    expect(drafts.some(({ aPriceFrom, aPriceTo }) => aPriceFrom !== null && aPriceFrom < now && (aPriceTo ?? 0) > now)).toBe(
      true,
    );
    expect(drafts.some(({ aPriceFrom }) => (aPriceFrom ?? 0) > now)).toBe(true);
    expect(drafts.some(({ aPriceTo }) => aPriceTo !== null && aPriceTo < now)).toBe(true);
    expect(drafts.some(({ productStatus }) => productStatus === 2)).toBe(true);
    expect(drafts.some(({ productType }) => productType === 2)).toBe(true);
  });

  it("have prices above nothing, activity prices below them", () => {
    for (const { productType, pfPrice, aPrice } of drafts) {
      expect(productType === 2 || pfPrice >= 100).toBe(true);
      expect(aPrice === null || aPrice < pfPrice).toBe(true);
    }
    expect(activityOf(fen(1_000), now, lotOf("none"))).toHaveProperty("aPrice");
  });

  it("are sold only by companies with the licence, valid for what is on sale", () => {
    const lists = Map.groupBy(listings, ({ cas }) => cas);
    for (const { casNo, supplier, productStatus } of drafts) {
      const company = companies.find(({ shortName }) => shortName === supplier);
      const needed = (lists.get(casNo ?? "") ?? []).map(({ list }) => list);
      for (const kind of needed) {
        const reserved: readonly string[] = [
          ...(company?.licences ?? []),
          ...(productStatus === 2 ? (company?.expired ?? []) : []),
        ];
        expect(reserved, `${supplier} sells ${casNo}`).toContain(kind);
      }
    }
  });

  it("never are class 1 of 易制毒", () => {
    const forbidden = new Set(listings.filter(({ list, grade }) => list === "precursor" && grade === 1).map(({ cas }) => cas));
    expect(forbidden.size).toBeGreaterThan(10);
    expect(drafts.filter(({ casNo }) => forbidden.has(casNo ?? ""))).toEqual([]);
  });
});

it("has goods for what every trade word means, and formulas in the order that search reads", () => {
  const names = offers.map(({ zh }) => zh);
  const sold = [
    ...drafts.filter(({ productType }) => productType === 1).map(({ title, cateId }) => `${title} ${labels.get(cateId ?? 0)}`),
    ...names,
  ];
  const texts = [...new Set(sold)].map((text) => new Set(textTerms(text)));
  const tradeNames = [...new Set(tradeWords.map(({ name }) => name))];
  const unknown = tradeNames.filter((name) => !texts.some((terms) => queryTerms(name).every((term) => terms.has(term))));
  expect(unknown).toEqual([]);
  const formulas = substances.flatMap(({ formula }) => formula || []);
  expect(formulas.filter((formula) => hillFormula(formula) !== formula)).toEqual([]);
});

it("says in a safety sheet what is known of the substance, and that the rest is not", async () => {
  const written = substances.map(async ({ cas }) => [cas, (await safetySheet(sheetOf(cas), now)).toString()] as const);
  const texts = new Map(await Promise.all(written));
  for (const rewritten of ["乙醇", "64-17-5", "C2H6O", "H225", "P210", "UN 1170", "危险化学品目录"])
    expect(texts.get("64-17-5")).toContain(rewritten);
  expect(texts.get("7647-14-5")).toContain("无资料");
  expect(texts.get("110-26-9")).toContain("N,N&#39;-亚甲基双丙烯酰胺");
});

it("every substance has a CAS number whose check digit is right", () => {
  expect(substances.filter(({ cas }) => parseCas(cas) !== cas)).toEqual([]);
});

it("writes credit codes whose check character is right", () => {
  // The first is a published example of the standard's arithmetic: its last character follows from the others.
  const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const codes = companies.map(({ areaCode, id }) => creditCode(areaCode, id));
  for (const code of ["91350100M000100Y43", ...codes]) {
    const sum = weights.reduce((total, weight, place) => total + weight * alphabet.indexOf(code[place] ?? ""), 0);
    expect(alphabet[(31 - (sum % 31)) % 31], code).toBe(code[17]);
    expect(code).toHaveLength(18);
  }
  expect(new Set(codes).size).toBe(companies.length);
});
