import { normalizeCode } from "../../catalogue/code.ts";
import { fold } from "../../catalogue/fold.ts";
import { parsePack } from "../../catalogue/pack.ts";
import type { Pack } from "../../pricing/unit-price.ts";
import { gradeIn } from "./grade.ts";
import type { Wanted } from "./wanted.ts";

/** How goods were found, the most certain way first. */
export const foundBy = ["memory", "code", "cas", "name", "words", "formula", "similar"] as const;
export type FoundBy = (typeof foundBy)[number];

/** Goods that a row may mean, with what is compared. */
export type Found = {
  productId: number;
  by: FoundBy;
  productCode: string;
  makerCode: string;
  casNo: string | null;
  title: string;
  spec: string;
  brandName: string;
  pack: Pack | null;
  onSale: boolean;
  /** 0 best. */
  rankLevel: number;
};

export type Ranked = { productId: number; confidence: number; why: string[] };

/** At most so many candidates are offered for a row. */
export const maxCandidates = 6;
/** From here on, and with so much distance to the next, a candidate is taken without asking. */
const sure = { confidence: 80, ahead: 8 } as const;

const base: Record<FoundBy, number> = { memory: 97, code: 88, cas: 52, name: 46, words: 34, formula: 34, similar: 20 };
const baseReason: Record<FoundBy, string> = {
  memory: "本单位上次的选择",
  code: "货号一致",
  cas: "CAS 号一致",
  name: "名称一致",
  words: "名称相近",
  formula: "分子式一致",
  similar: "与所写的名称近似",
};
/** A formula may be several substances', a similar name another one's: neither is taken without asking. */
const isGuess = (by: FoundBy): boolean => by === "formula" || by === "similar";

/**
 * Candidates of a row, best first; confidence is 1–99, `why` says what speaks for and against it. `isContradictory`: its name and its
 * CAS number are two substances', so that none is taken without asking.
 */
export function rankFound(wanted: Wanted, found: readonly Found[], isContradictory = false): Ranked[] {
  const best = new Map<number, Ranked & { onSale: boolean; rankLevel: number }>();
  const row = preparedRow(wanted);
  for (const one of found) {
    const judged = judge(row, one);
    const { why } = judged;
    const isOpen = isContradictory && one.by !== "memory";
    const confidence = isOpen ? Math.min(sure.confidence - 1, judged.confidence) : judged.confidence;
    const other = best.get(one.productId);
    if (other && other.confidence >= confidence) continue;
    best.set(one.productId, { productId: one.productId, confidence, why, onSale: one.onSale, rankLevel: one.rankLevel });
  }
  return [...best.values()]
    .toSorted(
      (a, b) =>
        Number(b.onSale) - Number(a.onSale) ||
        b.confidence - a.confidence ||
        a.rankLevel - b.rankLevel ||
        a.productId - b.productId,
    )
    .slice(0, maxCandidates)
    .map(({ productId, confidence, why }) => ({ productId, confidence, why }));
}

/** The candidate that is taken without asking, or null. */
export function chosenOf(ranked: readonly Ranked[]): number | null {
  const [first, second] = ranked;
  if (!first || first.confidence < sure.confidence) return null;
  return !second || first.confidence - second.confidence >= sure.ahead ? first.productId : null;
}

/** A row as it is compared with each of its goods. */
type PreparedRow = { wanted: Wanted; code: string; name: string; brand: string; spec: string; grade: string | null };

const preparedRow = (wanted: Wanted): PreparedRow => ({
  wanted,
  code: normalizeCode(wanted.code),
  name: fold(wanted.name),
  brand: fold(wanted.brand),
  spec: specOf(wanted.spec),
  grade: gradeIn(`${wanted.name} ${wanted.spec}`),
});

/** Goods as they are compared with each row that may mean them: those of ten thousand rows may be the same few. */
type PreparedGoods = { codes: readonly string[]; title: string; brand: string; spec: string; grade: string | null };

function preparedGoods(found: Found): PreparedGoods {
  const existing = prepared.get(found);
  if (existing) return existing;
  const made = {
    codes: [normalizeCode(found.productCode), normalizeCode(found.makerCode)],
    title: fold(found.title),
    brand: fold(found.brandName),
    spec: specOf(found.spec),
    grade: gradeIn(`${found.title} ${found.spec}`),
  };
  prepared.set(found, made);
  return made;
}
const prepared = new WeakMap<Found, PreparedGoods>();

const specOf = (spec: string) => fold(spec).replaceAll(" ", "");

function judge(row: PreparedRow, found: Found): { confidence: number; why: string[] } {
  const { wanted } = row;
  const goods = preparedGoods(found);
  const why = [baseReason[found.by]];
  let confidence = base[found.by];
  if (found.by === "memory") return { confidence, why };
  const isSameCode = row.code !== "" && goods.codes.includes(row.code);
  const isOther = wanted.code !== "" && found.by !== "code" && !isSameCode;
  const add = (points: number, reason: string) => {
    confidence += points;
    why.push(reason);
  };
  if (wanted.code && found.by !== "code" && isSameCode) add(36, "货号一致");
  if (wanted.cas && found.by !== "cas" && found.casNo) {
    if (wanted.cas === found.casNo) add(6, "CAS 号一致");
    else add(-45, "CAS 号不同");
  }
  const pack = packMatch(row, goods, found);
  if (pack === "same") add(found.by === "code" ? 6 : 24, "规格一致");
  if (pack === "other") add(-22, "规格不同");
  if (wanted.brand) {
    if (isSameBrand(row.brand, goods.brand)) add(found.by === "code" ? 4 : 14, "品牌一致");
    else add(-14, "品牌不同");
  } else if (wanted.name && row.name.includes(goods.brand)) add(12, "品牌一致");
  if (row.grade && goods.grade === row.grade) add(6, "纯度一致");
  const isFoundByName = found.by === "name" || found.by === "words" || isGuess(found.by);
  if (wanted.name && !isFoundByName && nameMeets(row.name, goods.title)) add(4, "名称一致");
  // A catalogue number is never answered with other goods unless somebody chooses them.
  if (isOther) why.push("货号不同");
  if (wanted.wrongCas !== "") why.push("CAS 号有误");
  const isOpen = isOther || wanted.wrongCas !== "" || isGuess(found.by);
  return { confidence: Math.min(isOpen ? sure.confidence - 1 : 99, Math.max(1, confidence)), why };
}

function packMatch(
  { spec, wanted: { spec: written } }: PreparedRow,
  goods: PreparedGoods,
  found: Found,
): "same" | "other" | "unknown" {
  if (written === "") return "unknown";
  if (spec === goods.spec) return "same";
  const wanted = parsePack(written, found.pack?.unit !== "pc");
  if (!wanted || !found.pack) return "unknown";
  return wanted.quantity === found.pack.quantity && wanted.unit === found.pack.unit ? "same" : "other";
}

const isSameBrand = (wanted: string, brand: string): boolean =>
  wanted === brand || (wanted.length > 1 && brand.includes(wanted)) || (brand.length > 1 && wanted.includes(brand));

/** Whether a row that names another substance than its CAS number means these goods all the same: 硫酸铜 of 五水硫酸铜's number. */
export const bearsName = (name: string, { title }: Pick<Found, "title">): boolean => nameMeets(fold(name), fold(title));

/** Every Chinese run of the name stands in the title, both folded. */
const nameMeets = (name: string, title: string): boolean => {
  const runs = name.match(/\p{Script=Han}{2,}/gu) ?? [];
  return runs.length > 0 && runs.every((run) => title.includes(run));
};
