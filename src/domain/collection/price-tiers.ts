import type { Fen } from "../kernel/money.ts";

/** The price of one piece from a total quantity on. */
export type PriceTier = { fromQuantity: number; price: Fen };

/** The price at a total: that of the last price tier it reaches; below the first price tier the first one's. PriceTiers ascend, at least one. */
export function priceAt(priceTiers: readonly PriceTier[], total: number): Fen {
  const reached = priceTiers.findLast(({ fromQuantity }) => fromQuantity <= total) ?? priceTiers[0];
  if (!reached) throw new RangeError("a campaign has no price");
  return reached.price;
}

/** The price tier that makes it cheaper next, null at the top. */
export const nextPriceTier = (priceTiers: readonly PriceTier[], total: number): PriceTier | null =>
  priceTiers.find(({ fromQuantity, price }) => fromQuantity > total && price < priceAt(priceTiers, total)) ?? null;

/** Why price tiers make no ladder, with how to mend it; null when they do. */
export function priceTiersProblem(priceTiers: readonly PriceTier[]): string | null {
  for (const [place, priceTier] of priceTiers.entries()) {
    const before = priceTiers[place - 1];
    if (!before) continue;
    if (priceTier.fromQuantity <= before.fromQuantity) return `第 ${place + 1} 档的起始数量应大于 ${before.fromQuantity}`;
    if (priceTier.price >= before.price) return `第 ${place + 1} 档的单价应低于上一档`;
  }
  return null;
}
