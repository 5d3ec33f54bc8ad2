import * as v from "valibot";
import type { Instant } from "../kernel/instant.ts";
import { addFen, Fen } from "../kernel/money.ts";
import { meetsConditions, type ApprovalRule, type RequestFacts } from "./path.ts";

/** How a unit watches for requests that were split: looked back so many days (0: off), near from so many percent on. */
export type WatchSettings = { days: number; nearPercent: number };

/** A request of the same group that was submitted before, still open or ordered. */
export type EarlierRequest = {
  wishId: string;
  submittedAt: Instant;
  total: Fen;
  requesterName: string;
  goodsTitles: string;
  /** Categories of its goods, without those above them. */
  cateIds: readonly number[];
  coIds: readonly number[];
};

/** Why a request took the higher path: the threshold it stays just under, and the requests that carry it over. */
export const SplitWatch = v.object({
  days: v.number(),
  threshold: Fen,
  sum: Fen,
  earlier: v.array(
    v.object({
      wishId: v.string(),
      submittedAt: v.number(),
      total: Fen,
      requesterName: v.string(),
      goodsTitles: v.string(),
      shared: v.picklist(["category", "supplier"]),
    }),
  ),
});
export type SplitWatch = v.InferOutput<typeof SplitWatch>;

/** The next threshold that rules which apply to such a request would set, when its amount is just under it; else null. */
export function nearThreshold(
  rules: readonly ApprovalRule[],
  facts: RequestFacts,
  { days, nearPercent }: WatchSettings,
): Fen | null {
  if (days === 0) return null;
  const above = rules
    .filter((rule) => rule.minAmount > facts.total && meetsConditions(rule, facts))
    .map((rule) => rule.minAmount);
  const next = above.toSorted((a, b) => a - b)[0];
  return next !== undefined && facts.total * 100 >= next * nearPercent ? next : null;
}

/**
 * 化整为零 (domain §4): a request just under `threshold` that, together with earlier ones of the same group for the same
 * category or from the same supplier, each below it too, reaches it. Null when it does not. `earlier` lies within the days.
 */
export function splitWatch(
  request: { total: Fen; cateIds: readonly number[]; coIds: readonly number[] },
  threshold: Fen,
  earlier: readonly EarlierRequest[],
  days: number,
): SplitWatch | null {
  const related = earlier.flatMap(({ cateIds, coIds, ...one }): SplitWatch["earlier"] => {
    if (one.total >= threshold) return [];
    if (cateIds.some((id) => request.cateIds.includes(id))) return [{ ...one, shared: "category" }];
    if (coIds.some((id) => request.coIds.includes(id))) return [{ ...one, shared: "supplier" }];
    return [];
  });
  const sum = addFen(request.total, ...related.map(({ total }) => total));
  return related.length > 0 && sum >= threshold ? { days, threshold, sum, earlier: related } : null;
}
