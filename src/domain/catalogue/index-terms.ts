import { hazardLists, type HazardList } from "../hazard/substance.ts";
import { fold, wordsOf } from "./fold.ts";
import type { leadTimes, SearchQuery } from "./schema.ts";

/** Everything of a product that search reads. */
export type IndexedProduct = {
  title: string;
  spec: string;
  brandName: string;
  cateName: string;
  gradeName: string;
  /** Names of its substance, in any language. */
  names: readonly string[];
  casNo: string | null;
  catePath: readonly number[];
  brandId: number;
  coId: number;
  gradeId: number | null;
  packId: number | null;
  futuresDay: number;
  hazardBits: number;
};

/**
 * The terms one product is found by, each once, space-separated: its words, and one term for every facet value. Facet
 * terms mix a Chinese character with digits, which words of a text never do.
 */
export function indexTerms(product: IndexedProduct): string {
  const { title, spec, brandName, cateName, gradeName, names } = product;
  const terms = new Set<string>([everything]);
  for (const text of [title, spec, brandName, cateName, gradeName, ...names]) for (const term of textTerms(text)) terms.add(term);
  for (const cateId of product.catePath) terms.add(facetTerm("cateId", cateId));
  terms.add(facetTerm("brandId", product.brandId)).add(facetTerm("coId", product.coId));
  if (product.gradeId !== null) terms.add(facetTerm("grade", product.gradeId));
  if (product.packId !== null) terms.add(facetTerm("pack", product.packId));
  terms.add(facetTerm("lead", leadOf(product.futuresDay)));
  for (const kind of dangerOf(product.hazardBits)) terms.add(facetTerm("danger", kind));
  if (product.casNo) terms.add(casTerm(product.casNo));
  return [...terms].join(" ");
}

/** A term every indexed product has. */
export const everything = "全";

/** What a text is indexed under: pairs and single characters of its Chinese runs, other words whole. */
export function textTerms(text: string): string[] {
  return wordsOf(text).flatMap(({ word, isHan }) => (isHan ? [...pairsOf(word), ...Array.from(word)] : [tokenOf(word)]));
}

/** What a query asks for, all of it: pairs of its Chinese runs (a single character by itself), other words whole. */
export function queryTerms(text: string): string[] {
  const terms = wordsOf(text).flatMap(({ word, isHan }) =>
    isHan && Array.from(word).length > 1 ? pairsOf(word) : [tokenOf(word)],
  );
  return [...new Set(terms)];
}

/** The same with the characters of Chinese runs in any order and place: a second try when the first found nothing. */
export function relaxedTerms(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(({ word, isHan }) => (isHan ? Array.from(word) : [tokenOf(word)])))];
}

/** Words to mark on a card, as typed but folded: runs of Chinese, other words. */
export const shownTerms = (text: string): string[] => [
  ...new Set(fold(text).match(/[\p{Script=Han}]+|[\p{L}\p{N}.%-]+/gu) ?? []),
];

/** True when every Chinese run of `query` stands unbroken in `text`; the index alone only knows pairs. */
export function holdsPhrases(text: string, query: string): boolean {
  const folded = fold(text);
  return wordsOf(query).every(({ word, isHan }) => !isHan || Array.from(word).length < 3 || folded.includes(word));
}

/** The tokenizer splits at a decimal point; a Chinese character in its place keeps the figure whole. */
const tokenOf = (word: string): string => word.replaceAll(".", "点");

const pairsOf = (word: string): string[] => {
  const characters = Array.from(word);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

const facetMarks = { cateId: "类", brandId: "牌", coId: "商", grade: "级", pack: "装", lead: "期", danger: "险" } as const;
const dangerBits = new Map<string | number, number>(hazardLists.map((list, index) => [list, 1 << index]));

/** The term of one facet value. */
export const facetTerm = (facet: keyof typeof facetMarks, value: string | number): string => {
  const code = facet === "danger" ? (dangerBits.get(value) ?? 0) : value === "more" ? leadCode(Infinity) : value;
  return `${facetMarks[facet]}${code}`;
};

export const casTerm = (casNo: string): string => `号${casNo.replaceAll("-", "")}`;

/** The delivery period a futuresDay falls into. */
export function leadOf(futuresDay: number): keyof typeof leadTimes {
  const limit = [0, 3, 7, 14].find((days) => futuresDay <= days);
  return limit === undefined ? "more" : (String(limit) as keyof typeof leadTimes);
}

/** The same as a number: 99 for more. */
export function leadCode(futuresDay: number): number {
  const lead = leadOf(futuresDay);
  return lead === "more" ? 99 : Number(lead);
}

/** The lists in the bits of a product: bit n is the n-th list. */
export const hazardsOf = (hazardBits: number): HazardList[] => hazardLists.filter((_, index) => hazardBits & (1 << index));

/** The choices of the danger facet a product falls under. */
export function dangerOf(hazardBits: number): SearchQuery["danger"] {
  const listed = hazardsOf(hazardBits);
  return listed.length > 0 ? listed : ["none"];
}
