import type { ReactNode } from "react";
import { searchSortLabel, searchSorts, type SearchSort } from "#src/domain/catalogue/schema.ts";
import { type HiddenPriceReason, hiddenPriceReasons } from "#src/domain/pricing/price-visibility.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icon-names.ts";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { hiddenPriceHref } from "../../pricing/hidden-price-href.ts";
import { searchHref, type SearchState, type SearchView, searchViews } from "../search-state.ts";
import { FacetButton } from "./facet-panel.tsx";

export type SearchToolbarProps = {
  state: SearchState;
  orderRefusal: HiddenPriceReason | null;
  here: string;
  filterCount: number;
  /** What else can be done with the search. */
  more?: ReactNode;
};

/** Order of the result and how it is shown; all of it links. */
export const SearchToolbar = ({ state, orderRefusal, here, filterCount, more }: SearchToolbarProps) => (
  <div className={bar} data-print="hide">
    <FacetButton count={filterCount} />
    <ul aria-label="排序" className={choices}>
      {searchSorts.map((sort) =>
        orderRefusal && byPrice.has(sort) ? null : (
          <li key={sort}>
            <a href={searchHref(state, { sort })} aria-current={sort === state.sort ? "true" : undefined}>
              {searchSortLabel[sort]}
            </a>
          </li>
        ),
      )}
      {/* A supplier who is signed in cannot do more to see others' prices: there is nothing to ask for. */}
      {orderRefusal && orderRefusal !== hiddenPriceReasons.myCompany && (
        <li>
          <span role="link" aria-disabled="true" aria-describedby={refusalId}>
            按价格
          </span>
          <a href={hiddenPriceHref(orderRefusal, here)} id={refusalId} className={refusal}>
            <Icon name="lock" size={12} />
            {orderRefusal}
          </a>
        </li>
      )}
    </ul>
    {more}
    <ul aria-label="显示方式" className={views}>
      {searchViews.map((view) => (
        <li key={view}>
          <a
            href={searchHref(state, { view, pageNum: state.pageNum })}
            aria-current={view === state.view ? "true" : undefined}
            aria-label={viewStyle[view].label}
            title={viewStyle[view].label}
          >
            <Icon name={viewStyle[view].icon} />
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const refusalId = "price-order-refusal";
const byPrice: ReadonlySet<SearchSort> = new Set(["price_asc", "price_desc"]);
const viewStyle: Record<SearchView, { label: string; icon: IconName }> = {
  grid: { label: "卡片显示", icon: "grid" },
  table: { label: "表格显示", icon: "table" },
};

const bar = surface({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", p: "1.5" });
const choices = css({
  display: "flex",
  flexWrap: { base: "nowrap", md: "wrap" },
  alignItems: "center",
  order: { base: "1", md: "0" },
  width: { base: "full", md: "auto" },
  flex: { md: "1" },
  overflowX: { base: "auto", md: "visible" },
  whiteSpace: "nowrap",
  fontSize: "sm",
  "& li": { display: "flex", alignItems: "center" },
  "& li > :is(a, span)": { px: "2.5", py: "1", borderRadius: "sm", _touch: { py: "2.5" } },
  "& li > a:hover": { color: "link.hover", bg: "bg.hover" },
  "& li > a[aria-current]": { bg: "primary.solid", color: "fg.onSolid!", fontWeight: "bold" },
  "& li > span": { color: "fg.subtle", pe: "1" },
});
const refusal = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5",
  color: "price.inactive",
  textStyle: "small",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});
const views = css({
  display: "flex",
  ms: "auto",
  "& a": {
    display: "grid",
    placeItems: "center",
    width: "8",
    height: "7",
    color: "fg.muted",
    borderRadius: "sm",
    _touch: { width: "control.touch", height: "control.touch" },
  },
  "& a:hover": { color: "link.hover", bg: "bg.hover" },
  "& a[aria-current]": { bg: "bg.selected", color: "primary.fg" },
});
