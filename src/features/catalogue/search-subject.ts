import { dangerKindLabel, type Facets } from "#src/domain/catalogue/schema.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import type { SearchState } from "./search-state.ts";

/** Filters that make a page of goods of their own when one value of them is chosen, the narrowest first. */
const subjects = ["cateId", "brandId", "coId"] as const;

/**
 * What a page of goods is about, for its heading and title: the words, else its category, brand or supplier, else its class of
 * dangerous goods or all of these, else all goods.
 */
export function searchSubject(state: SearchState, facets: Facets): { heading: string; title: string } {
  if (state.q !== "") return { heading: `“${state.q}”`, title: `${state.q} - 商品搜索` };
  for (const facet of subjects) {
    const [value, ...others] = state.facets[facet];
    const name = others.length === 0 ? facets[facet].find((item) => item.value === value)?.label : undefined;
    if (name !== undefined) return { heading: name, title: name };
  }
  const [list, ...lists] = hazardLists.filter((one) => state.facets.danger.includes(one));
  if (list && !state.facets.danger.includes("none")) {
    const name = `${dangerKindLabel[lists.length === 0 ? list : "hazardous"]}商品`;
    return { heading: name, title: name };
  }
  return { heading: "全部商品", title: "商品搜索" };
}
