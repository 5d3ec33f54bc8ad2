import type { Instant } from "#src/domain/kernel/instant.ts";
import { takingBar } from "#src/domain/hazard/evaluate.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { toHazardFacts } from "../../hazard/facts/facts.ts";
import { readUnitHazardFacts } from "../../hazard/facts/repo.ts";

/** Goods that nobody of the unit could take from a site, and why: they are neither agreed for one nor brought to it. */
export async function takingBars(ctx: Ctx, unitId: string, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (productIds.length === 0) return new Map();
  const [[row]] = await readAll(ctx.db, [readUnitHazardFacts(unitId, productIds, ctx.now)]);
  return row ? barsOf(row.facts, productIds, ctx.now) : new Map();
}

/** The same by facts that were read beside the goods. */
export function barsOf(text: string, productIds: readonly number[], now: Instant): ReadonlyMap<number, string> {
  const { facts, linesOf } = toHazardFacts(text, now);
  const lines = linesOf(productIds.map((productId) => ({ productId, quantity: 1 })));
  return new Map(
    lines.flatMap((line) => {
      const bar = takingBar(facts, line);
      return bar === null ? [] : [[line.productId, bar] as const];
    }),
  );
}
