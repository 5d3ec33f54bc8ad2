import { fen, type Fen } from "../kernel/money.ts";
import type { LineProgress } from "./progress.ts";
import type { OrderStatus } from "./state.ts";

type Line = Pick<LineProgress, "price" | "quantity" | "returned" | "refused">;
type Amounts = { status: OrderStatus; freight: Fen; conceded: Fen; total: Fen };
export type LineShare = { amount: Fen; freight: Fen; conceded: Fen; deducted: Fen; payable: Fen };

/**
 * What each line of an order bears of its freight, its concession and what is to be paid, in fen: the lines of every column add up to
 * the order, and a line's `amount + freight - conceded - deducted` is its `payable`. Nothing is to be paid for an order that was
 * cancelled or refused.
 */
export function lineShares({ status, freight, conceded, total }: Amounts, lines: readonly Line[]): LineShare[] {
  const amounts = lines.map(({ price, quantity }) => price * quantity);
  const retained = lines.map(({ price, quantity, returned, refused }) => price * (quantity - returned - refused));
  const due = status === "cancelled" || status === "refused" ? 0 : total;
  const freights = split(freight, amounts);
  const concessions = split(conceded, amounts);
  const payables = split(due, retained);
  return amounts.map((amount, at) => {
    const [share = 0, conceding = 0, payable = 0] = [freights[at], concessions[at], payables[at]];
    return {
      amount: fen(amount),
      freight: fen(share),
      conceded: fen(conceding),
      deducted: fen(amount + share - conceding - payable),
      payable: fen(payable),
    };
  });
}

/** Whole parts of a sum in proportion to the weights, or to the number of parts where all weigh nothing. */
function split(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  const parts = whole === 0 ? weights.map(() => 1) : weights;
  const all = BigInt(whole === 0 ? parts.length : whole);
  let weight = 0n;
  let given = 0;
  return parts.map((part) => {
    weight += BigInt(part);
    // An amount times an amount is beyond 2^53.
    const upTo = Number((BigInt(sum) * weight) / all);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
