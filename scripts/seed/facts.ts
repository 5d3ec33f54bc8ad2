/** What the demonstration says of the reference data: which substances it sells at what price, and their sheets. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { hazardStatements, listings, precautions, substances, type Listing } from "../reference/files.ts";
import { parseTsv } from "../reference/tsv.ts";

const data = (name: string) => readFileSync(resolve(import.meta.dirname, "../data", name), "utf8");

const listingsOf = Map.groupBy(listings, ({ cas }) => cas);
const substanceOf = new Map(substances.map((one) => [one.cas, one]));

/** A substance that the demonstration sells. */
export type Offer = {
  cas: string;
  zh: string;
  en: string;
  lists: readonly Listing["list"][];
  cateId: number;
  state: "l" | "s";
  yuanPer500: number;
};

export const offers: readonly Offer[] = parseTsv(data("offers.tsv")).map((line) => {
  const { cas = "" } = line;
  const { zh = "", en = "" } = substanceOf.get(cas) ?? {};
  return {
    cas,
    zh,
    en,
    lists: [...new Set(listingsOf.get(cas)?.map(({ list }) => list))],
    cateId: Number(line["cate"]),
    state: line["state"] === "l" ? "l" : "s",
    yuanPer500: Number(line["price500"]),
  };
});

/** What a purity grade adds to the price of AR. */
export const gradePrices = JSON.parse(data("grade-prices.json")) as Record<string, number>;

/** What a sheet about a substance says, in words. */
export type Sheet = {
  cas: string;
  zh: string;
  en: string;
  formula: string;
  weight: string;
  signal: string;
  pictograms: readonly string[];
  hazards: readonly string[];
  /** H statements, then the P statements that go with them. */
  statements: readonly { code: string; text: string }[];
  un: string;
  unClass: string;
  listed: readonly string[];
};

const hazardTexts = new Map(hazardStatements.map(({ code, zh }) => [code, zh]));

export function sheetOf(cas: string): Sheet {
  const substance = substanceOf.get(cas);
  if (!substance) throw new Error(`${cas} is not in the register`);
  const { zh, en, formula, mw, signal, pict, ghs, h, un, unClass } = substance;
  const goWith = precautions.filter(({ forH }) => forH.some((code) => h.includes(code)));
  return {
    cas,
    zh,
    en,
    formula,
    weight: mw,
    signal,
    pictograms: pict,
    hazards: ghs,
    statements: [
      ...h.map((code) => ({ code, text: hazardTexts.get(code) ?? "" })),
      ...goWith.map(({ code, zh: precaution }) => ({ code, text: precaution })),
    ],
    un,
    unClass,
    listed: (listingsOf.get(cas) ?? []).map(({ source, condition }) => (condition ? `${source}（${condition}）` : source)),
  };
}

/** Goods that are no substances: `spec=yuan` pairs by category and title. */
export const supplies = parseTsv(data("goods.tsv")).map((line) => ({
  cateId: Number(line["cate"]),
  title: line["title"] ?? "",
  unit: line["unit"] ?? "",
  specs: (line["specs"] ?? "").split(";").map((pair) => {
    const split = pair.lastIndexOf("=");
    return { spec: pair.slice(0, split), yuan: Number(pair.slice(split + 1)) };
  }),
}));
