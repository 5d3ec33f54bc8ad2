import type { buyerSteps, ownStandings, supplierSteps } from "#src/domain/bidding/schema.ts";
import type { AwardStatus } from "#src/domain/bidding/state.ts";
import { day, type Instant } from "#src/domain/kernel/instant.ts";
import type { Loaded } from "./load.ts";

type BuyerStep = (typeof buyerSteps)[number];
type SupplierStep = (typeof supplierSteps)[number];

/** Whether bids may be seen: settled, and not failed before anybody was awarded — the next one begins with nobody's price known. */
export const isOpened = ({ row, awards }: Loaded): boolean =>
  row.settledAt !== null && (row.status !== "failed" || awards.length > 0);

/** Until then what a bidding that failed was bid is nobody's business, if it is not made anew and opened before. */
const quietAfterFailure = 30 * day;

/**
 * From when the log, which holds every price, may be read; null while that is open. Suppliers read it once the award is public. Of a
 * bidding that failed it would spoil the one that repeats it: it waits for that one's opening, or a month; only the buyer of an open
 * one, whose prices everybody has seen, reads it at once.
 */
export function logOpensAt({ row, awards }: Loaded, side: "buyer" | "supplier"): Instant | null {
  if (row.settledAt === null) return null;
  if (row.status === "failed") {
    const isSpread = side === "buyer" && (row.mode === "open" || awards.length > 0);
    return isSpread ? row.settledAt : (row.rerunSettledAt ?? row.settledAt + quietAfterFailure);
  }
  return side === "buyer" || row.status === "notice" || row.status === "ordered" ? row.settledAt : null;
}

/** The organiser's steps that `decideBidding` would take now. */
export function buyerMay({ row, state }: Loaded, now: Instant): BuyerStep[] {
  switch (row.status) {
    case "draft":
      return ["edit", "publish", "cancel"];
    case "published":
      return now < row.opensAt ? ["correct", "cancel", "answer"] : ["cancel", "answer"];
    case "open":
      return ["cancel", "answer"];
    case "closed":
      return state.ranking ? ["award", "cancel"] : ["cancel"];
    case "awarded":
      return ["cancel"];
    case "notice":
      return ["answerObjection", "cancel"];
    case "failed":
    case "cancelled":
      return row.rerunBy === null ? ["rerun"] : [];
    case "ordered":
      return [];
  }
}

type Standing = (typeof ownStandings)[number];

/** How a company stands to a bidding; null for what it has not done. */
export function standing(
  own: { award: AwardStatus | null; confirmedTerms: number | null; barredReason: string | null },
  termsNo: number,
): Standing {
  if (own.award === "confirmed") return "won";
  if (own.award === "waiting") return "candidate";
  if (own.confirmedTerms === null) return "none";
  if (own.barredReason !== null) return "barred";
  return own.confirmedTerms === termsNo ? "joined" : "unconfirmed";
}

export function standingOf({ row, participants, awards }: Loaded, coId: number): Standing {
  const own = participants.find((one) => one.coId === coId);
  const award = awards.find((one) => one.coId === coId)?.status ?? null;
  return standing({ award, confirmedTerms: own?.confirmedTerms ?? null, barredReason: own?.barredReason ?? null }, row.termsNo);
}

/** A supplier's steps now; bidding itself is the room's. */
export function supplierMay(loaded: Loaded, coId: number): SupplierStep[] {
  const own = standingOf(loaded, coId);
  switch (loaded.row.status) {
    case "published":
      return own === "joined" ? ["ask"] : ["join", "ask"];
    case "open":
      return own === "joined" ? ["bid", "ask"] : ["join", "ask"];
    case "closed":
      return own === "joined" && loaded.row.settledAt === null && loaded.rules.mode === "sealed" ? ["bid"] : [];
    case "awarded":
      return own === "candidate" ? ["confirm"] : [];
    case "notice":
      return own !== "none" && own !== "won" ? ["object"] : [];
    case "draft":
    case "ordered":
    case "failed":
    case "cancelled":
      return [];
  }
}
