import { fen, type Fen } from "../kernel/money.ts";

export type FundShare = { fundId: string; amount: Fen };

/**
 * Splits what the funds bear over the orders of a request, in order: every order is paid in full and every fund is used
 * up. Sums of both sides must be equal. Gives one row per (order, fund) with an amount above 0.
 */
export function allocateFunds<Order extends { total: Fen }>(
  shares: readonly FundShare[],
  orders: readonly Order[],
): { order: Order; fundId: string; amount: Fen }[] {
  const left = shares.map(({ fundId, amount }) => ({ fundId, amount: amount as number }));
  const rows: { order: Order; fundId: string; amount: Fen }[] = [];
  for (const order of orders) {
    let unpaid: number = order.total;
    for (const share of left) {
      const amount = Math.min(unpaid, share.amount);
      if (amount === 0) continue;
      rows.push({ order, fundId: share.fundId, amount: fen(amount) });
      share.amount -= amount;
      unpaid -= amount;
    }
    if (unpaid > 0) throw new RangeError("the funds do not cover the orders");
  }
  if (left.some(({ amount }) => amount > 0)) throw new RangeError("the funds cover more than the orders");
  return rows;
}
