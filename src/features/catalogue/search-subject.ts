import type { Facets } from "#src/domain/catalogue/schema.ts";
import type { SearchState } from "./search-state.ts";

/** Filters that make a page of goods of their own when one value of them is chosen, the narrowest first. */
const subjects = ["cateId", "brandId", "coId"] as const;

/** What a page of goods is about, for its heading and title: the words, else its category, brand or supplier, else all goods. */
export function searchSubject(state: SearchState, facets: Facets): { heading: string; title: string } {
  if (state.q !== "") return { heading: `“${state.q}”`, title: `${state.q} - 商品搜索` };
  for (const facet of subjects) {
    const [value, ...others] = state.facets[facet];
    const name = others.length === 0 ? facets[facet].find((item) => item.value === value)?.label : undefined;
    if (name !== undefined) return { heading: name, title: name };
  }
  return { heading: "全部商品", title: "商品搜索" };
}
