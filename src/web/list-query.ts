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
