import type { Award, AwardStatus } from "./award.ts";

/** How a supplier stands to a bidding. */
export const ownStandings = ["none", "unconfirmed", "joined", "barred", "candidate", "won"] as const;
export type Standing = (typeof ownStandings)[number];

type Own = { award: AwardStatus | null; confirmedTerms: number | null; barredReason: string | null };

/** Whether bids of a participant count: it has confirmed the terms in force, and is not barred. */
export const isBidder = ({ confirmedTerms, barredReason }: Omit<Own, "award">, termsNo: number): boolean =>
  confirmedTerms === termsNo && barredReason === null;

/** Null for what the company has not done. */
export function standing(own: Own, termsNo: number): Standing {
  if (own.award === "confirmed") return "won";
  if (own.award === "waiting") return "candidate";
  if (own.confirmedTerms === null) return "none";
  if (own.barredReason !== null) return "barred";
  return isBidder(own, termsNo) ? "joined" : "unconfirmed";
}

type Participant = { coId: number; confirmedTerms: number; barredReason: string | null };
type Bidders = { termsNo: number; participants: readonly Participant[]; awards: readonly Award[] };

export function standingOf({ termsNo, participants, awards }: Bidders, coId: number): Standing {
  const own = participants.find((one) => one.coId === coId);
  const award = awards.find((one) => one.coId === coId)?.status ?? null;
  return standing({ award, confirmedTerms: own?.confirmedTerms ?? null, barredReason: own?.barredReason ?? null }, termsNo);
}
