import type * as v from "valibot";
import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import type { Sorting } from "#src/domain/kernel/paging.ts";

export type ListKey = {
  [K in keyof typeof contract]: (typeof contract)[K] extends { query: { entries: { orderByColumn: v.GenericSchema } } }
    ? K
    : never;
}[keyof typeof contract];

const calls: Readonly<Record<string, Call>> = contract;

/** The schema within `optional`, `nullable` and pipes. */
function within(schema: unknown): Record<string, unknown> {
  let found = schema as Record<string, unknown>;
  while (found["wrapped"]) found = found["wrapped"] as Record<string, unknown>;
  return found;
}

const entriesOf = (schema: unknown) => (schema ? ((within(schema)["entries"] ?? {}) as Record<string, unknown>) : {});

/** Calls whose query pages a list. */
export const pagedCalls = Object.keys(calls).filter((key) => "pageSize" in entriesOf(calls[key]?.query)) as ListKey[];

/** Columns a caller of the list may name; undefined when the call takes none of the sorting fields. */
export function columnsOf(key: ListKey): readonly string[] | undefined {
  const { orderByColumn, isAsc } = entriesOf(calls[key]?.query);
  return orderByColumn && isAsc ? (within(orderByColumn)["options"] as readonly string[]) : undefined;
}

/** Fields of a list's rows. */
export const rowFieldsOf = (key: ListKey): readonly string[] =>
  Object.keys(entriesOf(within(entriesOf(calls[key]?.data)["rows"])["item"]));

/** Everything that may be asked of the list's order, its own first. */
export const sortsOf = (key: ListKey): Sorting<string>[] => [
  {},
  ...(columnsOf(key) ?? []).flatMap((orderByColumn) => (["asc", "desc"] as const).map((isAsc) => ({ orderByColumn, isAsc }))),
];
