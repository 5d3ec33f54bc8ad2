import type { Instant } from "../kernel/instant.ts";
import type { BiddingRules } from "./rules.ts";

/** A running bidding as far as its end goes. */
type Running = { rules: Pick<BiddingRules, "extension" | "endsAt">; endsAt: Instant; extensions: number };

/**
 * The end after somebody took rank 1 at `at`; null when it stays. Whoever was overtaken within the last minutes has `by` to answer,
 * as often as it happens, until the latest end. A cap on how often was spent by one bidder in a second (decision 063).
 */
export function extendedEnd({ rules, endsAt, extensions }: Running, at: Instant): Instant | null {
  const { within, by, max = Number.POSITIVE_INFINITY } = rules.extension;
  if (endsAt - at >= within || extensions >= max) return null;
  const moved = Math.min(at + by, latestEnd(rules));
  return moved > endsAt ? moved : null;
}

/** When a bidding ends at the latest, whatever is bid. */
export const latestEnd = ({ endsAt, extension }: Running["rules"]): Instant => endsAt + extension.maxTotal;
