import { followListings } from "../../src/api/catalogue/indexing/repo.ts";
import { write, type Write } from "../../src/api/db/read.ts";
import type { Instant } from "../../src/domain/kernel/instant.ts";
import { compare, describe, hashOfAll, type Comparison, type ReferenceSet, type Row } from "./compare.ts";
import { categoryPictures, referenceSets } from "./sets.ts";
import { rowsOf, statementsFor } from "./statements.ts";

/** A mall to bring up to date, on this machine or a deployed one. */
export type Mall = {
  /** The rows of each SELECT. */
  read: (statements: readonly string[]) => Promise<Row[][]>;
  /** All statements, or none. */
  write: (statements: readonly Write[]) => Promise<void>;
  /** Stores what is not there yet. */
  putPictures: (pictures: ReadonlyMap<string, string>) => Promise<void>;
};

type Options = {
  sets?: readonly ReferenceSet[];
  /** Says what would change. */
  dryRun?: boolean;
  /** Does nothing where the same data sets were applied last. */
  onlyWhenNew?: boolean;
};

/** The hash of all sets as they were last applied. */
const appliedKey = "reference.hash";

/** Brings the reference data of a mall up to date, all or nothing. Gives a line of report for each set; null when nothing is new. */
export async function applyReference(mall: Mall, now: Instant, options: Options = {}): Promise<string[] | null> {
  const { sets = referenceSets, dryRun = false, onlyWhenNew = false } = options;
  const hash = hashOfAll(sets);
  if (onlyWhenNew) {
    const [[applied]] = (await mall.read([`select value from config where key = '${appliedKey}'`])) as [Row[]];
    if (applied?.["value"] === hash) return null;
  }
  const [records = [], ...stored] = await mall.read(["select set_name, key, hash from reference_row", ...sets.map(rowsOf)]);
  const found = sets.map((set, place) => {
    const mine = records
      .filter((row) => row["set_name"] === set.table)
      .map((row) => [String(row["key"]), String(row["hash"])] as const);
    return { set, comparison: compare(set, stored[place] ?? [], new Map(mine)) };
  });
  if (!dryRun) {
    await mall.putPictures(picturesOf(found.flatMap(({ comparison }) => [...comparison.added, ...comparison.changed])));
    await mall.write([
      ...found.flatMap(({ set, comparison }) => statementsFor(set, comparison)),
      ...listingsFollowed(found, now),
      write(
        `insert into config (key, value, is_public) values ('${appliedKey}', ?1, 0) on conflict (key) do update set value = excluded.value`,
        hash,
      ),
    ]);
  }
  return found.map(({ set, comparison }) => describe(set, comparison));
}

const picturesOf = (rows: readonly Row[]): ReadonlyMap<string, string> => {
  const shown = new Set(rows.map((row) => row["picture_key"]));
  return new Map([...categoryPictures].filter(([key]) => shown.has(key)));
};

/** Goods of substances whose lists have changed. */
function listingsFollowed(found: readonly { set: ReferenceSet; comparison: Comparison }[], now: Instant): Write[] {
  const rows = found
    .filter(({ set }) => set.table === "substance_listing" || set.table === "substance_parent")
    .flatMap(({ comparison }) => [...comparison.added, ...comparison.changed]);
  const casNos = [...new Set(rows.map((row) => String(row["cas_no"])))];
  return casNos.length === 0 ? [] : followListings(casNos, now, "参考数据更新");
}
