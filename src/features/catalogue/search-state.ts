import * as v from "valibot";
import {
  type FacetName,
  facetNames,
  SearchQuery,
  SearchText,
  type SearchScope,
  searchScopes,
  type SearchSort,
  searchSorts,
} from "#src/domain/catalogue/schema.ts";
import { regulatedKinds } from "#src/domain/catalogue/hazard-zone.ts";
import { type Fen, yuanText } from "#src/domain/kernel/money.ts";
import { inOrder } from "#src/domain/kernel/range.ts";
import { oneLine } from "#src/domain/kernel/text.ts";
import { facetLabel } from "./facet-label.ts";

import { priceIn, type PriceTexts } from "./price-texts.ts";

export const searchViews = ["grid", "table"] as const;
export type SearchView = (typeof searchViews)[number];

export const searchPageSizes = [20, 40, 80] as const;
const defaultPageSize = 40;

/** Everything the search page shows, as its address says. Prices stand in the address in yuan. */
export type SearchState = {
  /** The mall's search, or the one inside a shop: there the supplier is given, and no filter to take off. */
  path: "/goodsSearch" | "/shopProducts" | "/hazardousChemicalsProduct";
  q: string;
  /** Where the words are looked for; null for one there is not, which is said: goods are looked for instead. */
  scope: SearchScope | null;
  facets: Readonly<Record<FacetName, readonly string[]>>;
  priceFrom: Fen | null;
  priceTo: Fen | null;
  /** What the fields of the price hold when one of them is no price: it limits nothing, and is not lost. */
  wrongPrices: PriceTexts | null;
  /** What the address asks for besides and nobody can read, as it says it: it is said, and limits nothing. */
  unread: readonly string[];
  sort: SearchSort;
  view: SearchView;
  pageNum: number;
  pageSize: number;
};

/** Reads the page's query. What cannot be read is left out: an address typed or cut by hand still shows goods. */
export function readSearchState(query: string, path: SearchState["path"] = "/goodsSearch"): SearchState {
  const params = new URLSearchParams(query);
  const typed = { from: params.get("priceFrom")?.slice(0, 20) ?? "", to: params.get("priceTo")?.slice(0, 20) ?? "" };
  const [priceFrom, priceTo] = inOrder(priceIn(typed.from), priceIn(typed.to));
  const pageSize = Number(params.get("pageSize"));
  return {
    path,
    q: searchText(params.get("q") ?? ""),
    scope: searchScopes.find((one) => one === (params.get("scope") || searchScopes[0])) ?? null,
    facets: withinZone(
      path,
      byFacet((name) => facetValues(name, params.getAll(name))),
    ),
    priceFrom,
    priceTo,
    wrongPrices: [typed.from, typed.to].some((text) => text.trim() !== "" && priceIn(text) === null) ? typed : null,
    unread: unreadIn(params),
    sort: oneOf(searchSorts, params.get("sort")),
    view: oneOf(searchViews, params.get("view")),
    pageNum: positive(params.get("pageNum")),
    pageSize: searchPageSizes.find((size) => size === pageSize) ?? defaultPageSize,
  };
}

/** So many are said; an address may hold thousands. */
const maxUnread = 5;

/** Filters, an order and pages that are none. Prices are held in their fields, and a scope is said by itself. */
function unreadIn(params: URLSearchParams): string[] {
  const facets = facetNames.flatMap((name) => {
    const given = valuesIn(params.getAll(name));
    const read = facetValues(name, params.getAll(name));
    return given.filter((value) => !read.includes(value)).map((value) => `${facetLabel[name]}：${value}`);
  });
  const sort = params.get("sort") ?? "";
  const isOrder = sort === "" || searchSorts.some((one) => one === sort);
  const page = params.get("pageNum") ?? "";
  return [...facets, ...(isOrder ? [] : [`排序：${sort}`]), ...(page === "" || isPage(page) ? [] : [`页码：${page}`])]
    .slice(0, maxUnread)
    .map((text) => oneLine(text).slice(0, 30).toWellFormed());
}

/** The zone shows regulated goods alone: without a class named, all of them. */
function withinZone(path: SearchState["path"], facets: SearchState["facets"]): SearchState["facets"] {
  if (path !== "/hazardousChemicalsProduct") return facets;
  return { ...facets, danger: regulatedKinds(facets.danger) };
}

/** The page's address with something changed; unless a page is named, it starts at the first one. */
export function searchHref(state: SearchState, change: Partial<SearchState> = {}): string {
  const next = { ...state, pageNum: 1, ...change };
  const fields: [string, string][] = [
    ["q", next.q],
    ["scope", next.scope === null || next.scope === searchScopes[0] ? "" : next.scope],
    ...facetNames.map((name): [string, string] => [name, next.facets[name].join(",")]),
    ["priceFrom", yuanText(next.priceFrom)],
    ["priceTo", yuanText(next.priceTo)],
    ["sort", next.sort === searchSorts[0] ? "" : next.sort],
    ["view", next.view === searchViews[0] ? "" : next.view],
    ["pageSize", next.pageSize === defaultPageSize ? "" : String(next.pageSize)],
    ["pageNum", next.pageNum === 1 ? "" : String(next.pageNum)],
  ];
  const query = fields
    .filter(([, value]) => value !== "")
    // Commas need no escape in a query and read better without.
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");
  return query ? `${state.path}?${query}` : state.path;
}

/** The address with one choice of a facet put on, or taken off. */
export function toggleHref(state: SearchState, name: FacetName, value: string): string {
  const chosen = state.facets[name];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return searchHref(state, { facets: { ...state.facets, [name]: values } });
}

/** Only the words that were searched for: every filter off. */
export const unfilteredHref = (state: SearchState): string =>
  searchHref(state, {
    facets: isInShop(state) ? { ...noFacets, coId: state.facets.coId } : noFacets,
    priceFrom: null,
    priceTo: null,
  });

export const isFiltered = (state: SearchState): boolean =>
  state.priceFrom !== null || state.priceTo !== null || filtersOf(state).some((name) => state.facets[name].length > 0);

const isInShop = ({ path }: SearchState) => path === "/shopProducts";

/** The facets that may be put on and off here. */
export const filtersOf = (state: SearchState): readonly FacetName[] =>
  isInShop(state) ? facetNames.filter((name) => name !== "coId") : facetNames;

/** What the search call is asked. */
export const searchCallQuery = (state: SearchState): v.InferInput<typeof SearchQuery> => ({
  q: state.q,
  scope: state.scope ?? searchScopes[0],
  ...byFacet((name) => state.facets[name].join(",")),
  ...(state.priceFrom === null ? {} : { priceFrom: String(state.priceFrom) }),
  ...(state.priceTo === null ? {} : { priceTo: String(state.priceTo) }),
  sort: state.sort,
  pageNum: String(state.pageNum),
  pageSize: String(state.pageSize),
});

const noFacets: SearchState["facets"] = byFacet(() => []);

function searchText(text: string): string {
  const read = v.safeParse(SearchText, text);
  if (read.success) return read.output;
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed();
}

/** Each value stands for itself: one that is wrong does not take the others with it. */
function facetValues(name: FacetName, given: string[]): string[] {
  return valuesIn(given)
    .filter((value) => v.is(SearchQuery.entries[name], value))
    .slice(0, 20);
}

const valuesIn = (given: readonly string[]): string[] =>
  [...new Set(given.flatMap((text) => text.split(",")))].filter((value) => value !== "");

function byFacet<T>(of: (name: FacetName) => T): Record<FacetName, T> {
  return {
    cateId: of("cateId"),
    brandId: of("brandId"),
    coId: of("coId"),
    grade: of("grade"),
    pack: of("pack"),
    lead: of("lead"),
    danger: of("danger"),
  };
}

const oneOf = <T extends string>(current: readonly [T, ...T[]], text: string | null): T =>
  current.find((one) => one === text) ?? current[0];

const isPage = (text: string) => /^[1-9]\d{0,4}$/.test(text);
const positive = (text: string | null) => (isPage(text ?? "") ? Number(text) : 1);
