import type { HazardList } from "../substance.ts";

/** What is known of a substance for its place in the store. */
export type StoredSubstance = {
  casNo: string;
  nameZh: string;
  /** In Hill order. */
  formula: string | null;
  ghsClasses: readonly string[];
  /** Known by its CAS number alone. */
  isUnregistered: boolean;
  lists: readonly HazardList[];
};

type Test = (substance: StoredSubstance) => boolean;

const has =
  (...elements: string[]): Test =>
  ({ formula }) =>
    elements.some((element) => new RegExp(`${element}(?![a-z])`).test(formula ?? ""));
const named =
  (pattern: RegExp): Test =>
  ({ nameZh }) =>
    pattern.test(nameZh);

/** Carbon with hydrogen or chlorine, and none of the salts that are counted as inorganic. */
const isOrganic: Test = ({ formula, nameZh }) => /^C\d*(?:H|Cl)/.test(formula ?? "") && !/碳酸|氰/.test(nameZh);
export const isAcid: Test = named(/酸(?:溶液)?$/);
export const isBase: Test = named(/氢氧化|氨水|^氨|胺$|醇钠|醇钾|肼|^氧化(?:钠|钾|钙|钡)|硫化(?:钠|钾)/);

/** Families that the special pairs speak of (`tag:…`), told from name and composition. */
const traits: Record<string, Test> = {
  acid: isAcid,
  base: isBase,
  organic: isOrganic,
  alcohol: named(/醇$/),
  amine: named(/胺$|肼$/),
  aqueous: named(/溶液$|^氨水$|^水$/),
  azide: named(/叠氮/),
  chlorate: named(/(?<![高次亚])氯酸(?!$)/),
  perchlorate: named(/高氯酸/),
  hypochlorite: named(/次氯酸/),
  cyanide: named(/氰化/),
  sulfide: named(/硫(?:氢)?化(?:氢|铵|钠|钾|钙|钡|锌|亚铁)/),
  hydride: named(/(?<!氧)氢化(?:钠|锂|钾|钙|铝)|硼氢化/),
  chlorinated: (substance) => isOrganic(substance) && has("Cl")(substance),
  copper: has("Cu"),
  silver: has("Ag"),
  mercury: has("Hg"),
  heavymetal: has("Cu", "Pb", "Hg", "Ag"),
};

/** Whether a special pair's entry — a CAS number or `tag:…` — speaks of the substance. */
export function isMeant(entry: string, substance: StoredSubstance): boolean {
  if (!entry.startsWith("tag:")) return entry === substance.casNo;
  return traits[entry.slice("tag:".length)]?.(substance) ?? false;
}
