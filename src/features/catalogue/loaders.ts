import "server-only";
import { tradeWordCalls } from "#src/domain/catalogue/trade-word/calls.ts";
import { categoryCalls } from "#src/domain/catalogue/category/calls.ts";
import { brandCalls } from "#src/domain/catalogue/brand/calls.ts";
import type { CateNode, SearchResult, Suggestion } from "#src/domain/catalogue/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { hiddenOrderReason, type HiddenPriceReason } from "#src/domain/pricing/price-visibility.ts";
import { listQuery } from "#src/web/list-query.ts";
import { currentSession, read, readOrNull } from "#src/web/server-api.ts";
import { priceViewerOf } from "../pricing/viewer.ts";
import type { PickedGoods } from "./components/goods-picker.tsx";
import { beginningsOf, otherWords } from "./nothing-found.ts";
import { readSearchState, searchCallQuery, type SearchState } from "./search-state.ts";

export type SearchLoad = {
  /** What is shown; may differ from the address where that asks for what cannot be given. */
  state: SearchState;
  /** Why prices may neither order nor limit this search; null when they may. */
  orderRefusal: HiddenPriceReason | null;
  /** True when the address asked for it all the same. */
  orderWasRefused: boolean;
  /** The result, or what the mall says instead of one (too many requests, an interruption). */
  outcome: { kind: "found"; result: SearchResult } | { kind: "failed"; message: string };
};

/** The search that a page address asks for. A page after the last one shows the last one. */
export async function loadSearch(query: string, path?: SearchState["path"]): Promise<SearchLoad> {
  const filters = readSearchState(query, path);
  const orderRefusal = hiddenOrderReason(priceViewerOf(currentSession()), filters.facets.coId.map(Number));
  const orderWasRefused = orderRefusal !== null && ordersByPrice(filters);
  const state = orderWasRefused ? withoutPriceOrder(filters) : filters;
  const common = { orderRefusal, orderWasRefused };
  try {
    const result = await search(state);
    const last = Math.max(1, result.pageCount);
    if (state.pageNum <= last) return { ...common, state, outcome: { kind: "found", result } };
    const lastPage = { ...state, pageNum: last };
    return { ...common, state: lastPage, outcome: { kind: "found", result: await search(lastPage) } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...common, state, outcome: { kind: "failed", message: error.message } };
  }
}

const search = (state: SearchState) => read("GET /mall-sup/goods/search", { query: searchCallQuery(state) });

const ordersByPrice = ({ sort, priceFrom, priceTo }: SearchState) =>
  sort === "price_asc" || sort === "price_desc" || priceFrom !== null || priceTo !== null;

const withoutPriceOrder = (state: SearchState): SearchState => ({
  ...state,
  priceFrom: null,
  priceTo: null,
  sort: state.sort === "price_asc" || state.sort === "price_desc" ? "relevance" : state.sort,
});

/** Goods that an address names, for a form that begins with them; null when they are not there. */
export async function loadPickedGoods(prodId: string): Promise<PickedGoods | null> {
  const product = await readOrNull("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} });
  if (!product) return null;
  const { productId, productTitle, productSpec, brandName, coName, productCode } = product;
  return { productId, productTitle, productSpec, brandName, coName, productCode };
}

/** What to offer when nothing was found: words that exist, beginning like the ones typed, and the main categories. */
export async function loadWaysOn(q: string): Promise<{ suggestions: Suggestion[]; roots: CateNode[] }> {
  const [suggestions, roots] = await Promise.all([loadSuggestions(q), read("GET /mall-sup/goods/cateTree", {})]);
  return { suggestions, roots };
}

/** Completions of the text, else of ever shorter beginnings of it. */
async function loadSuggestions(q: string): Promise<Suggestion[]> {
  const found = await Promise.all(
    beginningsOf(q).map(async (beginning) =>
      otherWords(await read("GET /mall-sup/goods/suggest", { query: { q: beginning } }), q),
    ),
  );
  return found.find((words) => words.length > 0) ?? [];
}

/** A product with its freight to the area the page asks for, or to the buyer's own; null when there is none with this id. */
export function loadProductPage(prodId: string, requestedArea: string | null) {
  const query = requestedArea !== null && /^\d{6}$/.test(requestedArea) ? { areaCode: requestedArea } : {};
  return readOrNull("GET /mall-sup/goods/{prodId}", { params: { prodId }, query });
}

/** Trade words for an address of the operator's list, those of one name together. */
export async function loadTradeWords(query: string) {
  const { filters, sent } = listQuery(tradeWordCalls["GET /mall-admin/tradeWord/list"].query, query);
  return { filters, page: await read("GET /mall-admin/tradeWord/list", { query: sent }) };
}

/** Categories for an address of the operator's list: one root with all below it, or what the search finds. */
export async function loadAdminCategories(query: string) {
  const { filters, sent } = listQuery(categoryCalls["GET /mall-admin/category/list"].query, query);
  return { filters, found: await readOrNull("GET /mall-admin/category/list", { query: sent }) };
}

/** Brands for an address of the operator's list, those with most goods first. */
export async function loadAdminBrands(query: string) {
  const { filters, sent } = listQuery(brandCalls["GET /mall-admin/brand/list"].query, query);
  return { filters, page: await read("GET /mall-admin/brand/list", { query: sent }) };
}
