import { createHash } from "node:crypto";

type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Rows of one table that come with the mall. */
export type ReferenceSet = {
  /** As the report calls it. */
  label: string;
  table: string;
  key: readonly string[];
  /** The unique index of the key, where it is more than its columns. */
  conflict?: string;
  /** What the set writes beside the key; other columns are the mall's own. */
  columns: readonly string[];
  rows: readonly Row[];
  /** What becomes of rows that left the set, where nobody has edited them: others refer to those that stay. */
  vanished: "delete" | "stay";
  /** A column that is 1 in rows made in passing, by nobody who knew more: the set fills them. */
  madeInPassing?: string;
};

export type Comparison = {
  added: readonly Row[];
  changed: readonly Row[];
  /** The same as in the set, whoever wrote them. */
  unchanged: readonly Row[];
  /** Keys of rows that people edited, or removed. */
  edited: readonly string[];
  /** Keys of rows that left the set: all, and those of them to delete. */
  vanished: readonly string[];
  deleted: readonly string[];
};

/**
 * What a set would change. `recorded` holds the hash of each row as the set last wrote it: a row that is another one now was
 * edited by people and stays, as does the absence of one that they removed.
 */
export function compare(set: ReferenceSet, stored: readonly Row[], recorded: ReadonlyMap<string, string>): Comparison {
  const present = new Map(stored.map((row) => [keyOf(set, row), row]));
  const wanted = new Set(set.rows.map((row) => keyOf(set, row)));
  const kinds = Map.groupBy(set.rows, (row) => {
    const key = keyOf(set, row);
    return kindOf(set, row, present.get(key), recorded.get(key));
  });
  const vanished = [...recorded.keys()].filter((key) => !wanted.has(key) && present.has(key));
  const isUntouched = (key: string) => hashOf(set, present.get(key) ?? {}) === recorded.get(key);
  return {
    added: kinds.get("added") ?? [],
    changed: kinds.get("changed") ?? [],
    unchanged: kinds.get("unchanged") ?? [],
    edited: (kinds.get("edited") ?? []).map((row) => keyOf(set, row)),
    vanished,
    deleted: set.vanished === "delete" ? vanished.filter(isUntouched) : [],
  };
}

function kindOf(set: ReferenceSet, row: Row, present: Row | undefined, recorded: string | undefined) {
  if (!present) return recorded === undefined ? "added" : "edited";
  const hash = hashOf(set, present);
  if (hash === hashOf(set, row)) return "unchanged";
  return hash === recorded || (recorded === undefined && isMadeInPassing(set, present)) ? "changed" : "edited";
}

const isMadeInPassing = ({ madeInPassing }: ReferenceSet, row: Row): boolean =>
  madeInPassing !== undefined && row[madeInPassing] === 1;

export const keyOf = ({ key }: ReferenceSet, row: Row): string => JSON.stringify(key.map((column) => row[column] ?? null));

export function hashOf({ key, columns }: ReferenceSet, row: Row): string {
  const values = [...key, ...columns].map((column) => row[column] ?? null);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}

/** One hash of everything the sets hold: the same hash, and there is nothing to compare. */
export function hashOfAll(sets: readonly ReferenceSet[]): string {
  const hash = createHash("sha256");
  for (const { rows, ...set } of sets) hash.update(JSON.stringify([set, rows]));
  return hash.digest("base64url");
}

export const describe = ({ label }: ReferenceSet, { added, changed, unchanged, edited, vanished }: Comparison): string =>
  `${label}：新增 ${added.length}、更新 ${changed.length}、未变 ${unchanged.length}、由人改过而保留 ${edited.length}、不再包含 ${vanished.length}`;
