import { foldNormalised } from "./signs.ts";
import { amount, plain, toBase } from "./amount.ts";
import { toSimplified } from "./traditional.ts";

/**
 * Text as search compares it: half width, lower case, simplified, one kind of hyphen, single spaces. Indexing and querying both start
 * here, so that what was typed in any of these ways meets what was stored in any other.
 */
export const fold = (text: string): string => foldNormalised(toSimplified(text.normalize("NFKC")));

// Han by blocks that the tokenizer of the index knows as letters; newer blocks and places without a character separate words on both sides.
const han = "\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{2a6df}";
const other = "[[\\p{L}\\p{Nd}]&&[0-9a-z\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff\\u3041-\\u30ff]]";

/** Runs of folded text: Chinese ones, and words of letters and digits with decimal points inside. */
const runs = new RegExp(`(?<han>[[${han}]&&[\\p{L}\\p{Nl}]]+)|(?:${other}|(?<=\\d)\\.(?=\\d))+`, "gv");

/** The words of `text` in order; Chinese runs whole. Amounts are one word in base units: `0.5 L` and `500毫升` are `500ml`. */
export function wordsOf(text: string): { word: string; isHan: boolean }[] {
  const canonical = fold(text).replaceAll(amount, (_, figure: string, unit: string) => ` ${canonicalAmount(figure, unit)} `);
  return [...canonical.matchAll(runs)].map(({ 0: word, groups }) => ({ word, isHan: groups?.["han"] !== undefined }));
}

/** `0.5`, `l` → `500ml`. */
function canonicalAmount(figure: string, unit: string): string {
  const { quantity, base } = toBase(figure, unit);
  return `${plain(quantity)}${base}`;
}
