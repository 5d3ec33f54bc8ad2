import type { FacetItem } from "#src/domain/catalogue/schema.ts";

export type PlacedItem = FacetItem & { depth: number };

/**
 * Facet items in the order of their tree, root first. Below an item its children follow when it is chosen, when something
 * below it is, or when it is the only one of its level; other branches stay closed. Items without `parent` are all roots.
 */
export function openBranches(items: readonly FacetItem[]): PlacedItem[] {
  const values = new Set(items.map(({ value }) => value));
  const children = Map.groupBy(items, ({ parent }) => (parent !== undefined && values.has(parent) ? parent : ""));
  const holdsChoice = (item: FacetItem): boolean => item.selected || (children.get(item.value) ?? []).some(holdsChoice);
  const placed = (parent: string, depth: number): PlacedItem[] => {
    const level = children.get(parent) ?? [];
    return level.flatMap((item) => {
      const isOpen = level.length === 1 || holdsChoice(item);
      return [{ ...item, depth }, ...(isOpen ? placed(item.value, depth + 1) : [])];
    });
  };
  return placed("", 0);
}
