import type { Facets } from "#src/domain/catalogue/schema.ts";
import { facetLabel } from "./facet-label.ts";
import { priceRangeText } from "./price-texts.ts";
import { filtersOf, searchHref, type SearchState, toggleHref } from "./search-state.ts";

/** A filter that is on, and the address without it. */
export type AppliedFilter = { key: string; label: string; href: string };

/** In the order of the facets; a value the mall does not know is still shown, so that it can be taken off. */
export function appliedFilters(state: SearchState, facets: Facets): AppliedFilter[] {
  const chosen = filtersOf(state).flatMap((name) =>
    state.facets[name].map((value) => ({
      key: `${name}-${value}`,
      label: `${facetLabel[name]}：${facets[name].find((item) => item.value === value)?.label ?? "没有此选项"}`,
      href: toggleHref(state, name, value),
    })),
  );
  const range = priceRangeText(state);
  if (range === "") return chosen;
  return [...chosen, { key: "price", label: `价格：${range}`, href: searchHref(state, { priceFrom: null, priceTo: null }) }];
}
