import * as v from "valibot";

/**
 * Reads a list's filters from the query of a page's address: parsed (`filters`) and as text for the call (`sent`). Empty fields
 * count as absent; an invalid query gives the unfiltered list.
 */
export function listQuery<S extends v.GenericSchema<Record<string, unknown>>>(schema: S, query: string) {
  const given = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ""));
  const parsed = v.safeParse(schema, given);
  const sent = (parsed.success ? given : {}) as v.InferInput<S>;
  return { filters: v.parse(schema, sent), sent };
}

/** The page number and size of an address, for lists without other filters: 20 rows by default, at most 100. */
export function pagingIn(query: string) {
  const given = new URLSearchParams(query);
  return { pageNum: positive(given.get("pageNum"), 1), pageSize: Math.min(positive(given.get("pageSize"), 20), 100) };
}

function positive(text: string | null, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}
