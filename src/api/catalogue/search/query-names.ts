import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import type { Piece, Reading } from "#src/domain/catalogue/reading.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isolateCache } from "../../db/isolate-cache.ts";
import { readAll } from "../../db/read.ts";
import { readNamedSubstances, type NamedSubstance } from "./repo.ts";

/** CAS numbers of substances that a query names: by their own name, or by a formula in place of one of its words. */
export type QueryNames = { named: string[]; byFormula: ReadonlyMap<string, string[]> };

type Cached = { until: Instant; queryNames: QueryNames };

/** What people ask is asked again: one answer per isolate and minute, so that most searches need no second round trip. */
const namesOfQueries = isolateCache<Map<string, Cached>>();
const lifetime = minute;
const maxExisting = 500;

export async function readQueryNames(ctx: Ctx, reading: Reading): Promise<QueryNames> {
  const formulas = formulasOf(reading);
  if (reading.names.length === 0 && formulas.length === 0) return { named: [], byFormula: new Map() };
  const cached = namesOfQueries.get(ctx.db) ?? new Map<string, Cached>();
  namesOfQueries.set(ctx.db, cached);
  const key = JSON.stringify([reading.names, formulas]);
  const last = cached.get(key);
  if (last && last.until > ctx.now) return last.queryNames;
  const [rows] = await readAll(ctx.db, [readNamedSubstances(reading.names, formulas)]);
  const queryNames = queryNamesOf(rows);
  if (cached.size >= maxExisting) cached.clear();
  cached.set(key, { until: ctx.now + lifetime, queryNames });
  return queryNames;
}

/** Compositions that words of a query may be. */
export const formulasOf = ({ pieces }: Reading): string[] =>
  pieces.flatMap(({ formula: { strict, loose } }) => [...(strict === null ? [] : [strict]), ...loose]);

export function queryNamesOf(rows: readonly NamedSubstance[]): QueryNames {
  const byFormula = Map.groupBy(
    rows.filter(({ formula }) => formula !== null),
    ({ formula }) => formula ?? "",
  );
  return {
    named: [...new Set(rows.filter(({ formula }) => formula === null).map(({ casNo }) => casNo))],
    byFormula: new Map([...byFormula].map(([formula, found]) => [formula, found.map(({ casNo }) => casNo)])),
  };
}

/** CAS numbers a word stands for: it is one itself (`64-17-5 500ml`), or a formula as it is written; only where there are none, with its capitals set otherwise. */
export function casNosOfWord({ text, formula: { strict, loose } }: Piece, { byFormula }: QueryNames): string[] {
  const casNo = parseCas(text);
  if (casNo !== null) return [casNo];
  const written = strict === null ? [] : (byFormula.get(strict) ?? []);
  return written.length > 0 ? written : loose.flatMap((key) => byFormula.get(key) ?? []);
}
