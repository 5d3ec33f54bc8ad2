import type { Offer } from "#src/domain/bidding/schema.ts";

/** A bidder by its number, the same in the room and in the result; one's own is marked. */
export const bidderName = (bidderNo: number, mine: boolean) => `供应商 ${bidderNo}${mine ? "（本公司）" : ""}`;

/** Who offers, as far as it is told: the number among the bidders, and the company. */
export const offerName = ({ coName, bidderNo, mine }: Pick<Offer, "coName" | "bidderNo" | "mine">) =>
  coName === null || mine ? bidderName(bidderNo, mine) : `${coName}（${bidderName(bidderNo, false)}）`;
