import { dangerKindLabel, dangerKinds, facetNames, leadTimes, type FacetItem, type FacetName, type Facets } from "./schema.ts";
import { dangerOf } from "./index-terms.ts";

/** How often each value occurs: leaf categories, ids, delivery periods (99 for more), combinations of hazard bits. */
export type FacetCounts = Record<FacetName, Map<number, number>>;

/** Names behind the ids, and the categories from the root down. */
export type FacetNames = {
  categories: ReadonlyMap<number, { name: string; parentId: number | null }>;
  brandId: ReadonlyMap<number, string>;
  coId: ReadonlyMap<number, string>;
  grade: ReadonlyMap<number, string>;
  pack: ReadonlyMap<number, string>;
};

/** As many choices of one facet, besides the selected ones. */
const shownValues = 30;

/** Counts `cate,brand,company,grade,pack,lead,bits;…`, the form the index gives thousands of hits in; 0 is no value. */
export function countPacked(packed: string): FacetCounts {
  const counts = emptyCounts();
  if (packed === "") return counts;
  for (const line of packed.split(";")) {
    const values = line.split(",");
    facetNames.forEach((facet, place) => {
      const value = Number(values[place]);
      counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    });
  }
  return counts;
}

const emptyCounts = (): FacetCounts => ({
  cateId: new Map(),
  brandId: new Map(),
  coId: new Map(),
  grade: new Map(),
  pack: new Map(),
  lead: new Map(),
  danger: new Map(),
});

/** Counts as they are kept for heavy terms: facet → [value, count][]. */
export function unpackCounts(text: string): FacetCounts {
  const stored = JSON.parse(text) as Record<FacetName, [number, number][]>;
  const counts = emptyCounts();
  for (const facet of facetNames) counts[facet] = new Map(stored[facet]);
  return counts;
}

/** The facets of a result. `counts` of each facet leave that facet's own filter out, so that further values can be added. */
export function buildFacets(
  counts: FacetCounts,
  selected: Record<FacetName, readonly string[]>,
  names: FacetNames,
  exact: boolean,
): Facets {
  const byId = (facet: "brandId" | "coId" | "grade" | "pack") => commonest(counts[facet], selected[facet], names[facet]);
  return {
    cateId: categoryItems(counts.cateId, selected.cateId, names.categories),
    brandId: byId("brandId"),
    coId: byId("coId"),
    grade: byId("grade"),
    pack: byId("pack"),
    lead: Object.entries(leadTimes)
      .map(([value, label]) => itemOf(value, label, counts.lead.get(value === "more" ? 99 : Number(value)) ?? 0, selected.lead))
      .filter(isShown),
    danger: dangerKinds
      .map((kind) => itemOf(kind, dangerKindLabel[kind], countDanger(counts.danger, kind), selected.danger))
      .filter(isShown),
    exact,
  };
}

const itemOf = (value: string, label: string, count: number, selected: readonly string[]): FacetItem => ({
  value,
  label,
  count,
  selected: selected.includes(value),
});
const isShown = ({ count, selected }: FacetItem) => count > 0 || selected;

function commonest(counts: Map<number, number>, selected: readonly string[], names: ReadonlyMap<number, string>): FacetItem[] {
  const present = [...counts].filter(([id]) => id !== 0);
  const absent = selected.map(Number).filter((id) => !counts.has(id));
  return [...present, ...absent.map((id) => [id, 0] as const)]
    .flatMap(([id, count]) => {
      const label = names.get(id);
      return label === undefined ? [] : [itemOf(String(id), label, count, selected)];
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, "zh-CN"))
    .filter((item, place) => place < shownValues || item.selected);
}

/** Every category with hits, with its ancestors, in the order of the tree. */
function categoryItems(
  counts: Map<number, number>,
  selected: readonly string[],
  categories: FacetNames["categories"],
): FacetItem[] {
  const totals = new Map<number, number>();
  for (const [leaf, count] of counts) {
    for (let id: number | null | undefined = leaf; id; id = categories.get(id)?.parentId)
      totals.set(id, (totals.get(id) ?? 0) + count);
  }
  return [...categories]
    .map(([id, { name, parentId }]) => ({
      ...itemOf(String(id), name, totals.get(id) ?? 0, selected),
      ...(parentId && { parent: String(parentId) }),
    }))
    .filter(isShown);
}

function countDanger(counts: Map<number, number>, kind: (typeof dangerKinds)[number]): number {
  let total = 0;
  for (const [bits, count] of counts) if (dangerOf(bits).includes(kind)) total += count;
  return total;
}
