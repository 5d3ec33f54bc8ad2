import { refuse } from "./refusals.ts";

/**
 * A company that the operator has suspended sells nothing new: it brings no goods to a site, quotes no price, takes part in no
 * bidding and confirms no collection. What was ordered, what lies at a site and what it owes go on (decisions 058, 061), and its own
 * data and goods may be put in order meanwhile. A call that is refused as a whole says so in its row (`Call.trades`); where it depends
 * on what is sent, the decision of the feature asks here. `verb`: what is refused, in words. Throws 409.
 */
export function requireTrading(isTrading: boolean, verb: string): void {
  if (!isTrading) throw refuse.suspended({ verb });
}
