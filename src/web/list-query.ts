import * as v from "valibot";

/**
 * What the query of a page's address asks a list for, as the list's call takes it: `{asked, sent}`, parsed and as text for the
 * call. Empty fields count as absent; when anything in the address is wrong it asks for the list as it is without a query.
 */
export function listQuery<S extends v.GenericSchema<Record<string, unknown>>>(schema: S, query: string) {
  const given = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ""));
  const parsed = v.safeParse(schema, given);
  const sent = (parsed.success ? given : {}) as v.InferInput<S>;
  return { filters: v.parse(schema, sent), sent };
}

/** The page that an address asks for, for lists without a query of their own: 20 lines, 100 at most. */
export function pagingIn(query: string) {
  const given = new URLSearchParams(query);
  return { pageNum: positive(given.get("pageNum"), 1), pageSize: Math.min(positive(given.get("pageSize"), 20), 100) };
}

function positive(text: string | null, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}
