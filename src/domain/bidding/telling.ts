import type { Instant } from "../kernel/instant.ts";
import type { BiddingMode } from "./rules.ts";

/**
 * In the modes that hide bids, updates are sent at these fixed times only (ms), so that the time of an update reveals no hidden
 * bid.
 */
export const tellingSlot = 250;

/** How long an update waits at `now`. An open bidding hides no bid: its next update may be sent at `openAt`. */
export const tellingDelay = (mode: BiddingMode, now: Instant, openAt: Instant): number =>
  mode === "open" ? Math.max(0, openAt - now) : tellingSlot - (now % tellingSlot);
