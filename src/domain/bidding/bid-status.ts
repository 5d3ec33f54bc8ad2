import type { Award, AwardStatus } from "./award.ts";

/** How a supplier stands to a bidding. */
export const myBidStatuses = ["none", "unconfirmed", "joined", "candidate", "won"] as const;
export type BidStatus = (typeof myBidStatuses)[number];

type Mine = { award: AwardStatus | null; confirmedTerms: number | null };

/** Whether bids of a participant count: it has confirmed the terms in force. */
export const isBidder = ({ confirmedTerms }: Pick<Mine, "confirmedTerms">, termsNo: number): boolean =>
  confirmedTerms === termsNo;

/** The status of a company; in `mine`, null stands for what it has not done. */
export function bidStatus(mine: Mine, termsNo: number): BidStatus {
  if (mine.award === "confirmed") return "won";
  if (mine.award === "waiting") return "candidate";
  if (mine.confirmedTerms === null) return "none";
  return isBidder(mine, termsNo) ? "joined" : "unconfirmed";
}

type Participant = { coId: number; confirmedTerms: number };
type Bidders = { termsNo: number; participants: readonly Participant[]; awards: readonly Award[] };

export function statusOf({ termsNo, participants, awards }: Bidders, coId: number): BidStatus {
  const mine = participants.find((one) => one.coId === coId);
  const award = awards.find((one) => one.coId === coId)?.status ?? null;
  return bidStatus({ award, confirmedTerms: mine?.confirmedTerms ?? null }, termsNo);
}
