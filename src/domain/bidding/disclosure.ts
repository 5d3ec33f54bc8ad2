import { day, type Instant } from "../kernel/instant.ts";
import type { BiddingMode } from "./rules.ts";
import type { BiddingStatus } from "./state.ts";

type Settled = { status: BiddingStatus; settledAt: Instant | null; awards: readonly unknown[] };

/** Whether bids may be seen: settled, and not failed before anybody was awarded — the next one begins with nobody's price known. */
export const isOpened = ({ status, settledAt, awards }: Settled): boolean =>
  settledAt !== null && (status !== "failed" || awards.length > 0);

/** Until then what a bidding that failed was bid is nobody's business, if it is not made anew and opened before. */
const quietAfterFailure = 30 * day;

type Logged = Settled & { mode: BiddingMode; rerunSettledAt: Instant | null };

/**
 * From when the log, which holds every price, may be read; null while that is open. Suppliers read it once the award is public. Of a
 * bidding that failed it would spoil the one that repeats it: it waits for that one's opening, or a month; only the buyer of an open
 * one, whose prices everybody has seen, reads it at once.
 */
export function logOpensAt(
  { status, settledAt, awards, mode, rerunSettledAt }: Logged,
  side: "buyer" | "supplier",
): Instant | null {
  if (settledAt === null) return null;
  if (status === "failed") {
    const isSpread = side === "buyer" && (mode === "open" || awards.length > 0);
    return isSpread ? settledAt : (rerunSettledAt ?? settledAt + quietAfterFailure);
  }
  return side === "buyer" || status === "notice" || status === "ordered" ? settledAt : null;
}
