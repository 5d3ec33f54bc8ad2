import type { Sorting } from "#src/domain/kernel/paging.ts";

/**
 * The terms of an ORDER BY: what a caller picked among `columns`, or the list's `own` order. `keys` name a row and come last, in
 * the same direction, so that no page repeats or drops one. All text is the mall's: a caller only chooses among it.
 */
export function orderBy<Column extends string>(
  { orderByColumn, isAsc = "asc" }: Sorting<Column>,
  columns: Readonly<Record<Column, string>>,
  mine: string,
  ...keys: readonly string[]
): string {
  if (orderByColumn === undefined) return mine;
  return [columns[orderByColumn], ...keys].map((term) => `${term} ${isAsc}`).join(", ");
}

/** What a caller may ask of a list with these columns. */
export type SortOf<Columns extends Readonly<Record<string, string>>> = Sorting<keyof Columns & string>;
