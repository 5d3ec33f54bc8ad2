import { toSimplified } from "./traditional.ts";

/**
 * Text as search compares it: half width, lower case, simplified, one kind of hyphen, single spaces. Indexing and querying both start
 * here, so that what was typed in any of these ways meets what was stored in any other.
 */
export const fold = (text: string): string =>
  toSimplified(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[‐‑‒–—―−﹣]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();

// Han by blocks that the tokenizer of the index knows as letters; newer blocks read as separators on both sides.
const han = "\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{2a6df}";
const other = "[[\\p{L}\\p{Nd}]&&[0-9a-z\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff\\u3041-\\u30ff]]";

/** Runs of folded text: Chinese ones, and words of letters and digits with decimal points inside. */
const runs = new RegExp(`(?<han>[${han}]+)|(?:${other}|(?<=\\d)\\.(?=\\d))+`, "gv");

/** The words of `text` in order; Chinese runs whole. Amounts are one word in base units: `0.5 L` and `500毫升` are `500ml`. */
export function wordsOf(text: string): { word: string; isHan: boolean }[] {
  const canonical = fold(text).replaceAll(amount, (_, figure: string, unit: string) => ` ${canonicalAmount(figure, unit)} `);
  return [...canonical.matchAll(runs)].map(({ 0: word, groups }) => ({ word, isHan: groups?.["han"] !== undefined }));
}

const bases: Record<string, [factor: number, base: string]> = {
  kg: [1000, "g"],
  千克: [1000, "g"],
  公斤: [1000, "g"],
  g: [1, "g"],
  克: [1, "g"],
  mg: [1e-3, "g"],
  毫克: [1e-3, "g"],
  μg: [1e-6, "g"],
  ug: [1e-6, "g"],
  微克: [1e-6, "g"],
  l: [1000, "ml"],
  升: [1000, "ml"],
  ml: [1, "ml"],
  毫升: [1, "ml"],
  μl: [1e-3, "ml"],
  ul: [1e-3, "ml"],
  微升: [1e-3, "ml"],
};

const unitPattern = Object.keys(bases)
  .toSorted((a, b) => b.length - a.length)
  .join("|");

/** A figure with a unit of mass or volume; 克隆 and 升降 are no units. Groups: figure, unit. */
export const amount = new RegExp(
  `(?<![a-z0-9.])(\\d{1,9}(?:\\.\\d{1,6})?) ?(${unitPattern})(?![a-z0-9]|(?<=克)隆|(?<=升)降)`,
  "g",
);

/** `1`, `kg` → 1000 of `g`. */
export function toBase(figure: string, unit: string): { quantity: number; base: "g" | "ml" } {
  const [factor, base] = bases[unit] ?? [1, "g"];
  return { quantity: Number((Number(figure) * factor).toPrecision(12)), base: base === "ml" ? "ml" : "g" };
}

/** `0.5`, `l` → `500ml`. */
function canonicalAmount(figure: string, unit: string): string {
  const { quantity, base } = toBase(figure, unit);
  return `${plain(quantity)}${base}`;
}

/** Without exponent or trailing zeros. */
export const plain = (value: number): string => value.toFixed(12).replace(/\.?0{1,12}$/, "");
