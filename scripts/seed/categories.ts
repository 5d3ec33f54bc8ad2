import type { Write } from "../../src/api/db/read.ts";
import { categoryTree, type SeedCategory } from "./facts.ts";
import { drawingOf } from "./drawings.ts";
import { rowsInto } from "./rows.ts";

/** The tree as rows; parents stand before their children, because foreign keys are checked row by row. */
export function categoryRows(pictureKeys: ReadonlyMap<string, string>): Write[] {
  const rows: Record<string, string | number | null>[] = [];
  const walk = (nodes: readonly SeedCategory[], parentId: number | null, path: readonly number[], isChemical: boolean) => {
    for (const [orderNum, { id, label, chemical = isChemical, children }] of nodes.entries()) {
      const ids = [...path, id];
      rows.push({
        id,
        parent_id: parentId,
        level: ids.length,
        path: ids.join("/"),
        name: label,
        is_chemical: Number(chemical),
        picture_key: pictureKeys.get(drawingOf(ids)) ?? "",
        order_num: orderNum,
      });
      walk(children ?? [], id, ids, chemical);
    }
  };
  walk(categoryTree, null, [], true);
  return [1, 2, 3].map((level) =>
    rowsInto(
      "category",
      rows.filter((row) => row["level"] === level),
    ),
  );
}
