import * as v from "valibot";
import { Fen } from "../kernel/money.ts";

/** What one's own unit paid for a piece, newest first; nobody's name. */
export const PaidPrice = v.object({ at: v.number(), price: Fen, quantity: v.number() });
export type PaidPrice = v.InferOutput<typeof PaidPrice>;

/** With fewer purchases no statistics are shown: 数据不足. */
export const leastPurchases = 3;

/** Lowest, middle and highest are null while there are fewer than `leastPurchases`. */
export const PaidPrices = v.object({
  rows: v.array(PaidPrice),
  lowest: v.nullable(Fen),
  middle: v.nullable(Fen),
  highest: v.nullable(Fen),
});
export type PaidPrices = v.InferOutput<typeof PaidPrices>;

export function summarizePaid(rows: readonly PaidPrice[]): PaidPrices {
  const sorted = rows.map(({ price }) => price).toSorted((a, b) => a - b);
  const existing = sorted.length >= leastPurchases;
  const at = (place: number) => (existing ? (sorted[place] ?? null) : null);
  return { rows: [...rows], lowest: at(0), middle: at(Math.floor((sorted.length - 1) / 2)), highest: at(sorted.length - 1) };
}
