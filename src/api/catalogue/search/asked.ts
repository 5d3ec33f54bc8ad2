import { parseCas } from "#src/domain/catalogue/code.ts";
import type { Piece, Reading } from "#src/domain/catalogue/reading.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { readNamedSubstances } from "./repo.ts";

/** CAS numbers of substances that a query names: by their own name, or by a formula in place of one of its words. */
export type Asked = { named: string[]; byFormula: ReadonlyMap<string, string[]> };

type Known = { until: Instant; asked: Asked };

/** What people ask is asked again: one answer per isolate and minute, so that most searches need no second round trip. */
const known = new WeakMap<D1Database, Map<string, Known>>();
const lifetime = minute;
const mostKnown = 500;

export async function readAsked(ctx: Ctx, reading: Reading): Promise<Asked> {
  const formulas = reading.pieces.flatMap(({ formula }) => [
    ...(formula.strict === null ? [] : [formula.strict]),
    ...formula.loose,
  ]);
  if (reading.names.length === 0 && formulas.length === 0) return { named: [], byFormula: new Map() };
  const held = known.get(ctx.db.$client) ?? new Map<string, Known>();
  known.set(ctx.db.$client, held);
  const key = JSON.stringify([reading.names, formulas]);
  const last = held.get(key);
  if (last && last.until > ctx.now) return last.asked;
  const [rows] = await readAll(ctx.db, [readNamedSubstances(reading.names, formulas)]);
  const byFormula = Map.groupBy(
    rows.filter(({ formula }) => formula !== null),
    ({ formula }) => formula ?? "",
  );
  const asked: Asked = {
    named: [...new Set(rows.filter(({ formula }) => formula === null).map(({ casNo }) => casNo))],
    byFormula: new Map([...byFormula].map(([formula, found]) => [formula, found.map(({ casNo }) => casNo)])),
  };
  if (held.size >= mostKnown) held.clear();
  held.set(key, { until: ctx.now + lifetime, asked });
  return asked;
}

/** CAS numbers a word stands for: it is one itself (`64-17-5 500ml`), or a formula as it is written; only where there are none, with its capitals set otherwise. */
export function casNosOfWord({ text, formula: { strict, loose } }: Piece, { byFormula }: Asked): string[] {
  const casNo = parseCas(text);
  if (casNo !== null) return [casNo];
  const written = strict === null ? [] : (byFormula.get(strict) ?? []);
  return written.length > 0 ? written : loose.flatMap((key) => byFormula.get(key) ?? []);
}
