import type { Instant } from "../kernel/instant.ts";
import type { BiddingMode } from "./rules.ts";

/**
 * Where rivals' bids are hidden, what is new is told at these fixed times, ms, and at no others: the moment of a telling depends on no
 * bid that is not told.
 */
export const tellingSlot = 250;

/** How long a telling waits at `now`; `openAt` is when an open bidding, which hides no bid, may be told again. */
export const tellingDelay = (mode: BiddingMode, now: Instant, openAt: Instant): number =>
  mode === "open" ? Math.max(0, openAt - now) : tellingSlot - (now % tellingSlot);
