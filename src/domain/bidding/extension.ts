import type { Instant } from "../kernel/instant.ts";
import type { BiddingRules } from "./rules.ts";

/** A running bidding as far as its end goes. */
type Running = { rules: Pick<BiddingRules, "extension" | "endsAt">; endsAt: Instant; extensions: number };

/**
 * The end after somebody took rank 1 at `at`; null when it stays. A bid within the last minutes moves it, so that the others can
 * answer: at most so many times, and together by no more than the rules say.
 */
export function extendedEnd({ rules: { extension, endsAt: agreed }, endsAt, extensions }: Running, at: Instant): Instant | null {
  if (endsAt - at >= extension.within || extensions >= extension.max) return null;
  const moved = Math.min(at + extension.by, agreed + extension.maxTotal);
  return moved > endsAt ? moved : null;
}
