import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseTsv } from "../../scripts/reference/tsv.ts";
import { reagentDrafts } from "../../scripts/seed/reagents.ts";
import { supplyDrafts } from "../../scripts/seed/supplies.ts";

/** What a label looks at, on a seeded product and on a card alike. */
type Goods = { casNo: string | null; title: string; spec: string; brand: string };
export type LabelledQuery = { query: string; kind: string; isRelevant: (goods: Goods) => boolean; relevant: number };

/**
 * Queries with what they are to find (`search-queries.tsv`, and as chemists type them `search-queries-chemists.tsv`; a list that was written
 * without sight of the trade words, `search-queries-held-out.tsv`): `cas=` a substance, `title=` words a title holds, `spec=` how a
 * specification begins, `brand=`. `relevant` counts the seeded goods on sale that fit.
 */
export function labelledQueries(
  file: "search-queries.tsv" | "search-queries-chemists.tsv" | "search-queries-held-out.tsv" = "search-queries.tsv",
): LabelledQuery[] {
  const seeded = [...reagentDrafts(0), ...supplyDrafts(0)]
    .filter(({ productStatus }) => productStatus === 1)
    .map(({ casNo, title, spec, brandName }) => ({ casNo, title, spec, brand: brandName }));
  const lines = parseTsv(readFileSync(resolve(import.meta.dirname, file), "utf8"));
  return lines.map(({ query = "", kind = "", relevant = "" }) => {
    const isRelevant = readLabel(relevant);
    return { query, kind, isRelevant, relevant: seeded.filter(isRelevant).length };
  });
}

function readLabel(label: string): LabelledQuery["isRelevant"] {
  const wanted = [...label.matchAll(/(cas|title|spec|brand)=(.*?)(?= (?:cas|title|spec|brand)=|$)/g)];
  if (wanted.length === 0) throw new Error(`no label: ${label}`);
  return (goods) =>
    wanted.every(([, field = "", value = ""]) => {
      if (field === "cas") return goods.casNo === value;
      if (field === "spec") return goods.spec.startsWith(value);
      if (field === "brand") return goods.brand === value;
      return value.split(",").every((word) => goods.title.includes(word));
    });
}

/** Of the relevant goods that 20 places can hold, the share that stands there. */
export const recallAt20 = ({ isRelevant, relevant }: LabelledQuery, found: readonly Goods[]): number =>
  found.slice(0, 20).filter(isRelevant).length / Math.min(20, relevant);
