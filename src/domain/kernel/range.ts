import { day, type Instant } from "./instant.ts";

type End = string | number | null | undefined;
const isGiven = (end: End): end is string | number => end !== null && end !== undefined;

export const isReversed = (from: End, to: End): boolean => isGiven(from) && isGiven(to) && from > to;

/** The two ends of a range in order: whoever gives them the other way round means the same range. A page says that it was turned. */
export const inOrder = <T extends End>(from: T, to: T): [T, T] => (isReversed(from, to) ? [to, from] : [from, to]);

const maxWindowDays = 90;
/** The longest that bids or shares are taken, in ms. */
export const maxWindow = maxWindowDays * day;

/** Why bids or shares cannot be taken between two moments, in words; null where they can. */
export function periodProblem(opensAt: Instant, endsAt: Instant): string | null {
  if (endsAt <= opensAt) return "截止时间不晚于开始时间：请改为开始之后的时间";
  return endsAt - opensAt > maxWindow ? `截止时间应在开始之后 ${maxWindowDays} 天以内` : null;
}
