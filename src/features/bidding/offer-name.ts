import type { Offer } from "#src/domain/bidding/schema.ts";

/** Who offers, as far as it is told: the company, oneself, or the number among the bidders. */
export const offerName = ({ coName, bidderNo, mine }: Offer) => coName ?? (mine ? "本公司" : `供应商 ${bidderNo}`);
