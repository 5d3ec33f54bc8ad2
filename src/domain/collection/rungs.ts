import type { Fen } from "../kernel/money.ts";

/** The price of one piece from a total quantity on. */
export type Rung = { fromQuantity: number; price: Fen };

/** The price at a total: that of the last rung it reaches; below the first rung the first one's. Rungs ascend, at least one. */
export function priceAt(rungs: readonly Rung[], total: number): Fen {
  const reached = rungs.findLast(({ fromQuantity }) => fromQuantity <= total) ?? rungs[0];
  if (!reached) throw new RangeError("a campaign has no price");
  return reached.price;
}

/** The rung that makes it cheaper next, null at the top. */
export const nextRung = (rungs: readonly Rung[], total: number): Rung | null =>
  rungs.find(({ fromQuantity, price }) => fromQuantity > total && price < priceAt(rungs, total)) ?? null;

/** Why rungs make no ladder, with how to mend it; null when they do. */
export function rungsProblem(rungs: readonly Rung[]): string | null {
  for (const [place, rung] of rungs.entries()) {
    const before = rungs[place - 1];
    if (!before) continue;
    if (rung.fromQuantity <= before.fromQuantity) return `第 ${place + 1} 档的起始数量应大于 ${before.fromQuantity}`;
    if (rung.price >= before.price) return `第 ${place + 1} 档的单价应低于上一档`;
  }
  return null;
}
