import { takingBar } from "#src/domain/hazard/evaluate.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { toHazardFacts } from "../../hazard/facts/facts.ts";
import { readUnitHazardFacts } from "../../hazard/facts/repo.ts";

/** Goods that nobody of the unit could take from a site, and why: they are neither agreed for one nor brought to it. */
export async function takingBars(ctx: Ctx, unitId: string, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (productIds.length === 0) return new Map();
  const [[row]] = await readAll(ctx.db, [readUnitHazardFacts(unitId, productIds, ctx.now)]);
  if (!row) return new Map();
  const { facts, linesOf } = toHazardFacts(row.facts, ctx.now);
  const lines = linesOf(productIds.map((productId) => ({ productId, quantity: 1 })));
  return new Map(
    lines.flatMap((line) => {
      const bar = takingBar(facts, line);
      return bar === null ? [] : [[line.productId, bar] as const];
    }),
  );
}
