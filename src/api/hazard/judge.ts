import {
  bestVerdict,
  evaluate,
  type Allocation,
  type HazardFailure,
  type HazardGroup,
  type HazardLine,
} from "#src/domain/hazard/evaluate.ts";
import type { HazardRule } from "#src/domain/hazard/rule.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import type { Ctx, PurchaserScope } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { toHazardFacts } from "./facts/facts.ts";
import { hazardUnchanged, readHazardFacts } from "./facts/repo.ts";

export type Wanted = { productId: number; quantity: number };
/** Goods as far as the law looks at them. */
export type Judgeable = { productId: number; card: Pick<ProductCard, "casNo" | "hazards"> };
export type Judged = {
  /** For whom the lines were judged: the group asked for, else the one with the fewest failures; null for none. */
  group: HazardGroup | null;
  failuresOf: (productId: number) => readonly HazardFailure[];
  allocations: readonly Allocation[];
  /** The rules of the day, and the listed goods that they were asked about. */
  rules: readonly HazardRule[];
  lines: readonly HazardLine[];
  /** Holds in a batch while everything the verdict rests on still stands. */
  guard: Statement[];
};

const nothing: Judged = { group: null, failuresOf: () => [], allocations: [], rules: [], lines: [], guard: [] };

/** Judges wanted goods by the law of today, for one group or the fittest of the caller's; other goods cost nothing. */
export async function judgeGoods(
  ctx: Ctx,
  scope: PurchaserScope,
  goods: readonly Judgeable[],
  quantityOf: (productId: number) => number,
  groupId: string | null = null,
): Promise<Judged> {
  const wanted = goods
    .filter(({ card }) => card.casNo !== null || card.hazards.length > 0)
    .map(({ productId }) => ({ productId, quantity: quantityOf(productId) }));
  return judgeWanted(ctx, scope, wanted, groupId);
}

export async function judgeWanted(
  ctx: Ctx,
  scope: PurchaserScope,
  wanted: readonly Wanted[],
  groupId: string | null,
): Promise<Judged> {
  if (wanted.length === 0) return nothing;
  const ids = wanted.map(({ productId }) => productId);
  const [[row]] = await readAll(ctx.db, [readHazardFacts(scope, ids, ctx.now, groupId)]);
  if (!row) return nothing;
  const guard = groupId === null ? [] : [hazardUnchanged(ctx.db, scope, ids, ctx.now, groupId, row.facts)];
  return { ...judgeByFacts(row.facts, ctx.now, wanted, groupId), guard };
}

/**
 * Judges goods that are only looked at as the cart would judge them: for the group that the cart with them would be sent for
 * (`bestVerdict`), so that a buyer in several groups reads the same on both pages. `cart` as the cart has it, newest first.
 */
export function judgeBesideCart(existing: string, now: Instant, cart: readonly Wanted[], viewed: Wanted) {
  const wanted = cart.some(({ productId }) => productId === viewed.productId) ? cart : [viewed, ...cart];
  return judgeByFacts(existing, now, wanted, null);
}

/** Judges by facts that were read for just these goods (`readHazardFacts`). */
export function judgeByFacts(
  existing: string,
  now: Instant,
  wanted: readonly Wanted[],
  groupId: string | null,
): Omit<Judged, "guard"> {
  const { facts, groups, linesOf } = toHazardFacts(existing, now);
  const lines = linesOf(wanted);
  const { group, verdict } =
    groupId === null
      ? bestVerdict(facts, groups, lines)
      : { group: groups[0] ?? null, verdict: evaluate(facts, groups[0] ?? null, lines) };
  const failures = new Map(verdict.lines.map((one) => [one.productId, one.failures]));
  return {
    group,
    failuresOf: (productId) => failures.get(productId) ?? [],
    allocations: verdict.allocations,
    rules: facts.rules,
    lines,
  };
}
