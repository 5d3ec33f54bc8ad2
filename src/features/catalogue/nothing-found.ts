import type { Suggestion } from "#src/domain/catalogue/schema.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { registerFactOf } from "#src/domain/catalogue/register-fact.ts";
import { priceRangeText } from "./price-texts.ts";
import { filtersOf, searchHref, type SearchState, unfilteredHref } from "./search-state.ts";

export type WayOut = { label: string; href: string };

/** What a search without a hit says, and which conditions may be taken away: the words are not at fault while others narrow them. */
export function nothingFound(state: SearchState): { title: string; waysOut: WayOut[] } {
  const price = priceRangeText(state);
  const isFiltered = filtersOf(state).some((name) => state.facets[name].length > 0);
  const whose = state.q ? `“${state.q}”` : "";
  const withoutPrice = { label: "取消价格条件", href: searchHref(state, { priceFrom: null, priceTo: null }) };
  const withoutAll = { label: "清除筛选条件再找", href: unfilteredHref(state) };
  if (price && isFiltered) {
    return { title: `没有符合所选条件、价格在 ${price}的${whose}商品`, waysOut: [withoutPrice, withoutAll] };
  }
  if (price) return { title: `没有价格在 ${price}的${whose}商品`, waysOut: [withoutPrice] };
  if (isFiltered) return { title: `没有符合所选条件的${whose}商品`, waysOut: [withoutAll] };
  return { title: state.q ? `没有找到与“${state.q}”相符的商品` : "没有符合条件的商品", waysOut: [] };
}

/** Texts whose completions are offered instead, the longest first: most wrong spellings begin right. A number or structure is no word. */
export function beginningsOf(q: string): string[] {
  if (registerFactOf(q) !== null) return [];
  const text = q.replaceAll(/\s+/g, "");
  const beginnings = [text, text.slice(0, Math.ceil(text.length / 2)), text.slice(0, 2)];
  return [...new Set(beginnings)].filter(({ length }) => length > 1);
}

/** Words to try instead: never those that were searched for. */
export const otherWords = <S extends Pick<Suggestion, "text">>(suggestions: readonly S[], q: string): S[] =>
  suggestions.filter(({ text }) => wordOf(text) !== wordOf(q));

const wordOf = (text: string) => fold(text).replaceAll(/\s+/g, "");
