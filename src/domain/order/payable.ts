import { fen, type Fen } from "../kernel/money.ts";
import type { LineProgress } from "./progress.ts";

/** What was agreed for an order. Amounts in fen; `conceded` is what the supplier came down by (domain §4: price concession). */
export type Terms = { freight: Fen; conceded: Fen };

/**
 * What an order costs with what was sent back or never sent taken off. It depends on how much went back alone, not on the order in which
 * it went: freight stays due while anything is kept, a concession is shared by the goods in proportion, and an order
 * sent back whole costs nothing.
 */
export function payableOf(
  { freight, conceded }: Terms,
  lines: readonly Pick<LineProgress, "price" | "quantity" | "returned" | "refused">[],
): Fen {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const payable = lines.reduce((sum, { price, quantity, returned, refused }) => sum + price * (quantity - returned - refused), 0);
  const anyRetained = lines.some(({ quantity, returned, refused }) => returned + refused < quantity);
  if (!anyRetained) return fen(0);
  const agreed = goods + freight - conceded;
  const freightToPay = Math.min(freight, agreed);
  if (goods === 0) return fen(freightToPay);
  // Whole numbers beyond 2^53: an amount times an amount.
  const goodsToPay = (BigInt(agreed - freightToPay) * BigInt(payable) + BigInt(goods) - 1n) / BigInt(goods);
  return fen(freightToPay + Number(goodsToPay));
}

type Billed = Terms & { goods: Fen; total: Fen };

/** What was sent back or never sent took off the total, with its part of a freight or a concession. */
export const deductionOf = ({ goods, freight, conceded, total }: Billed): Fen => fen(goods + freight - conceded - total);

/**
 * Takes `by` off what the funds of an order bear, the last fund first; `by` is at most their sum. Gives what each fund
 * gets back, above 0.
 */
export function giveBack<Share extends { amount: Fen }>(shares: readonly Share[], by: Fen): { share: Share; amount: Fen }[] {
  let left: number = by;
  const rows = shares.toReversed().flatMap((share) => {
    const amount = Math.min(left, share.amount);
    left -= amount;
    return amount > 0 ? [{ share, amount: fen(amount) }] : [];
  });
  if (left > 0) throw new RangeError("the funds bear less than is given back");
  return rows;
}
