import { formatMoney, maxPrice, parseYuan, type Fen } from "#src/domain/kernel/money.ts";
import type { SearchState } from "./search-state.ts";

/** What is typed into the two fields of a price range. */
export type PriceTexts = { from: string; to: string };

/** The price that a text stands for; null for what is none, or more than a piece may cost. */
export function priceIn(text: string): Fen | null {
  const price = parseYuan(text);
  return price !== null && price <= maxPrice ? price : null;
}

/** What is wrong with each, with how to mend it; nothing for a range that can be searched by. */
export function priceProblems({ from, to }: PriceTexts): Partial<PriceTexts> {
  const problems = { ...problemOf("from", "最低价", from), ...problemOf("to", "最高价", to) };
  const [least, limit] = [priceIn(from), priceIn(to)];
  if (least === null || limit === null || least <= limit) return problems;
  return { from: `最低价 ${formatMoney(least)} 高于最高价 ${formatMoney(limit)}，请对调或修改` };
}

function problemOf(end: keyof PriceTexts, label: string, text: string): Partial<PriceTexts> {
  if (text.trim() === "" || priceIn(text) !== null) return {};
  if (parseYuan(text) !== null) return { [end]: `${label}不能超过 ${formatMoney(maxPrice)}` };
  return { [end]: `${label}“${text.trim()}”不是价格，请填写数字，最多两位小数，如 99.5` };
}

/** The price range of a search in words; empty without one. */
export function priceRangeText({ priceFrom, priceTo }: Pick<SearchState, "priceFrom" | "priceTo">): string {
  if (priceFrom !== null && priceTo !== null) return `${formatMoney(priceFrom)} 至 ${formatMoney(priceTo)} 之间`;
  if (priceFrom !== null) return `${formatMoney(priceFrom)} 以上`;
  return priceTo === null ? "" : `${formatMoney(priceTo)} 以下`;
}
