"use client";
import { type HiddenPriceReason, hiddenPriceReasons } from "#src/domain/pricing/price-visibility.ts";
import { isCount } from "#src/domain/catalogue/query-words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { type Packed, useUnpacked } from "#src/web/packed.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { appliedFilters } from "../applied-filters.ts";
import type { ListedResult } from "../listed-goods.ts";
import type { SearchLoad } from "../loaders.ts";
import { searchHref, searchPageSizes, unfilteredHref } from "../search-state.ts";
import { searchSubject } from "../search-subject.ts";
import { AnotherChemical } from "./another-chemical.tsx";
import { FacetPanel } from "./facet-panel.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { PriceRange } from "./price-range.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductTable } from "./product-table.tsx";
import { SaveSearch } from "../../favourites/components/save-search.tsx";
import { FactNote, ScopeNote, UnreadNote } from "./scope-note.tsx";
import { SearchHeading } from "./search-heading.tsx";
import { SearchToolbar } from "./search-toolbar.tsx";

type SearchResultsProps = Omit<SearchLoad, "outcome"> & { packed: Packed<ListedResult>; canBuy: boolean; here: string };

/**
 * A search that found something: facets beside, then what was understood, order, exact hits, goods, pages. It comes as data,
 * not as elements, which are most of what a list page costs (decision 023).
 */
export function SearchResults({ state, packed, orderRefusal, orderWasRefused, canBuy, here }: SearchResultsProps) {
  const result = useUnpacked(packed);
  const filters = appliedFilters(state, result.facets);
  const common = { terms: result.query.terms, canBuy, here };
  const { pageNum, pageSize } = state;
  // A code that names one product leaves nothing to filter and to page through.
  const hasMore = result.rows.length > 0 || filters.length > 0;
  // The mall's own search, wherever its page and order stand; of catalogue numbers there are no news to tell.
  const savable = state.path === "/goodsSearch" && state.scope !== "code" ? savableQuery(state) : "";
  // Within its scope the beginning of a number is enough.
  const codeText = state.scope === "code" ? "货号相符" : "货号完全相符";
  const List = state.view === "table" ? ProductTable : ProductCards;
  return (
    <div className={page}>
      {hasMore && (
        <FacetPanel facets={result.facets} state={state} closeText={`查看 ${totalText(result)} 件商品`}>
          {orderRefusal === null && <PriceRange state={state} />}
        </FacetPanel>
      )}
      <div className={main}>
        <SearchHeading text={searchSubject(state, result.facets).heading} total={totalText(result)} />
        <FilterChips filters={filters} clearHref={unfilteredHref(state)} />
        <ScopeNote state={state} />
        <UnreadNote state={state} />
        <FactNote q={state.q} kind={result.query.kind} />
        {result.query.meant.length > 0 && <Alert tone="info">{`已同时查找“${result.query.meant.join("”“")}”。`}</Alert>}
        {result.query.corrected !== null && (
          <Alert tone="info">{`没有找到“${state.q}”，您要找的可能是“${result.query.corrected}”，以下是它的结果。`}</Alert>
        )}
        {result.query.leftOut !== null && (
          <Alert tone="info">{`没有与“${state.q}”完全相符的商品，以下结果没有按“${result.query.leftOut}”查找。${howToSay(result.query.leftOut)}`}</Alert>
        )}
        <AnotherChemical typed={state.q} offered={result.query.offered} hrefOf={(name) => searchHref(state, { q: name })} />
        {result.query.relaxed && (
          <Alert tone="info">{`没有与“${result.query.text}”完全相符的商品，以下商品含有其中的字。`}</Alert>
        )}
        {orderWasRefused && <Alert tone="warning">{`${orderRefusedText(orderRefusal)}，已改按综合排序并取消价格条件。`}</Alert>}
        <SearchToolbar
          state={state}
          orderRefusal={orderRefusal}
          here={here}
          filterCount={filters.length}
          more={canBuy && savable !== "" && <SaveSearch query={savable} name={searchSubject(state, result.facets).heading} />}
        />
        {result.exact.length > 0 && (
          <section aria-labelledby="exact-hits" className={exact}>
            <h2 id="exact-hits">{codeText}</h2>
            <List goods={result.exact} {...common} label={`${codeText}的商品`} />
          </section>
        )}
        {result.rows.length > 0 && <List goods={result.rows} {...common} label="商品列表" />}
        {hasMore && (
          <Pagination
            total={result.total}
            atLeast={result.totalIsCapped}
            pageNum={pageNum}
            pageSize={pageSize}
            pageSizes={searchPageSizes}
            href={(page, size) => searchHref(state, { pageNum: page, pageSize: size })}
          />
        )}
      </div>
    </div>
  );
}

/** A figure may be a pack or a quantity; a strength is for the buyer to check. */
const howToSay = (leftOut: string) =>
  leftOut.split(" ").every((word) => /^\d[\d.]*$/.test(word) || isCount(word))
    ? "若它是包装，请写上单位（如 500mL）；若是数量，请在商品旁填写。"
    : "浓度、含水量等请以商品页所示为准。";

/** The address without its path, page and order; empty when nothing is looked for. */
const savableQuery = (state: SearchLoad["state"]) =>
  searchHref(state, { sort: "relevance", view: "grid", pageSize: searchPageSizes[1] }).split("?")[1] ?? "";

const orderRefusedText = (reason: HiddenPriceReason | null) =>
  reason === hiddenPriceReasons.myCompany ? "只有本公司的商品可按价格排列" : `价格${reason}`;

const totalText = ({ total, totalIsCapped, exact }: ListedResult) => `${total + exact.length}${totalIsCapped ? "+" : ""}`;

const page = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "216px minmax(0, 1fr)" },
  "& > :only-child": { gridColumn: "1 / -1" },
});
const main = column({ gap: "3", minWidth: "0" });
const exact = css({
  p: "3",
  bg: "highlight.subtle",
  borderRadius: "md",
  "& h2": { textStyle: "group", mb: "2" },
});
