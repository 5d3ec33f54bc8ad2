import type { AddressNode } from "#src/domain/system/schema.ts";

/** `310115` → `上海市 浦东新区`; a city named like its province is said once. Null for a code that is nowhere in the tree. */
export function areaName(tree: readonly AddressNode[], areaCode: string): string | null {
  for (const province of tree) {
    for (const city of province.children ?? []) {
      const area = city.children?.find(({ value }) => value === areaCode);
      if (area) return [...new Set([province.label, city.label, area.label])].join(" ");
    }
  }
  return null;
}
