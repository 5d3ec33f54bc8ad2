import { day, type Instant } from "../kernel/instant.ts";
import type { BiddingMode } from "./rules.ts";
import type { BiddingStatus } from "./state.ts";

type Settled = { status: BiddingStatus; settledAt: Instant | null; awards: readonly unknown[] };

/**
 * Whether bids may be seen: once the bidding is settled, unless it failed before an award. A failed one is held again, and then
 * nobody's price may be known.
 */
export const isOpened = ({ status, settledAt, awards }: Settled): boolean =>
  settledAt !== null && (status !== "failed" || awards.length > 0);

/** Who may be told how many companies take part: the organiser and the operator, never a supplier. */
type Overseer = "buyer" | "operator";

/** Whether somebody may know that and how many take part: the operator from the opening on, the buyer of a sealed one too. */
export const showsParticipation = (
  { mode, settledAt }: { mode: BiddingMode; settledAt: Instant | null },
  overseer: Overseer,
): boolean => settledAt !== null || (overseer === "buyer" && mode !== "sealed");

/** Until then what a bidding that failed was bid is nobody's business, if it is not made anew and opened before. */
const quietAfterFailure = 30 * day;

type Logged = Settled & { mode: BiddingMode; rerunSettledAt: Instant | null; cancelledAt: Instant | null };

/** Who reads a log: the unit that runs the bidding, a company that takes or took part, or any other. */
export type LogReader = "buyer" | "bidder" | "outsider";
/**
 * When a reader may read a log and how much of it: everything, or of the companies' entries only their own, with the others as
 * digests.
 */
export type LogView = { from: Instant; shows: "all" | "own" };

/**
 * What a reader gets of the log, which holds every company and every price; null for nothing. In no mode does a rival learn who lost
 * or what for by line, so bidders read their own entries, once the award is public, and who never took part reads none. Of a bidding
 * that failed it would spoil the one that repeats it: it waits for that one's opening, or a month; only the buyer of an open one,
 * whose prices everybody has seen, reads it at once. Of one that was cancelled bidders keep their own entries, so that nobody's bids
 * vanish with it; the buyer reads it by the measure of one that failed, unless it was opened before.
 */
export function logViewOf(
  { status, settledAt, awards, mode, rerunSettledAt, cancelledAt }: Logged,
  reader: LogReader,
): LogView | null {
  if (reader === "outsider") return null;
  const shows = reader === "buyer" ? "all" : "own";
  if (status === "cancelled") {
    if (cancelledAt === null) return null;
    const isSpread = reader === "bidder" || mode === "open" || settledAt !== null;
    return { from: isSpread ? cancelledAt : (rerunSettledAt ?? cancelledAt + quietAfterFailure), shows };
  }
  if (settledAt === null) return null;
  if (status === "failed") {
    const isSpread = reader === "buyer" && (mode === "open" || awards.length > 0);
    return { from: isSpread ? settledAt : (rerunSettledAt ?? settledAt + quietAfterFailure), shows };
  }
  return reader === "buyer" || status === "notice" || status === "ordered" ? { from: settledAt, shows } : null;
}
