import { day, isoDay, monthStart, type Instant } from "../kernel/instant.ts";

/** Config: months after which points expire, at the end of a month; 0: never. */
export const expiryMonthsKey = "points.expiryMonths";
export const maxExpiryMonths = 60;

/** The rule as it is in force, and since when. */
export type ExpiryRule = { months: number; since: Instant };

/** So long before points expire their owner hears of it, and so long no new rule takes anything. */
export const noticeBefore = 30 * day;

/**
 * Points of one month expire together, `months` later at the end of the month: at such a boundary those that came before this moment.
 */
export const earnedBefore = ({ months }: ExpiryRule, boundary: Instant): Instant => monthStart(boundary, -months);

const holds = (rule: ExpiryRule, boundary: Instant) => rule.months > 0 && boundary >= rule.since + noticeBefore;

/** The boundary up to which points have expired by now; null where none has yet. */
export function lastBoundary(rule: ExpiryRule, now: Instant): Instant | null {
  const boundary = monthStart(now);
  return holds(rule, boundary) ? boundary : null;
}

/** The next boundary at which points expire; null where they never do. */
export function nextBoundary(rule: ExpiryRule, now: Instant): Instant | null {
  if (rule.months === 0) return null;
  return [1, 2, 3].map((months) => monthStart(now, months)).find((boundary) => holds(rule, boundary)) ?? null;
}

/** The boundary of which owners are to hear now: at most 30 days ahead; null for none. */
export function noticeBoundary(rule: ExpiryRule, now: Instant): Instant | null {
  const ahead = [2, 1].map((months) => monthStart(now, months)).find((boundary) => boundary - noticeBefore <= now);
  return ahead !== undefined && holds(rule, ahead) ? ahead : null;
}

/** The last day on which points that expire at a boundary can be spent. */
export const lastDayBefore = (boundary: Instant): string => isoDay(boundary - 1);

/**
 * How many of somebody's points expire: what came before a moment, less all that was ever taken away, since what came first goes first, and
 * less what redemptions hold.
 */
export const expiring = ({ before, taken, reserved }: { before: number; taken: number; reserved: number }): number =>
  Math.max(0, before - taken - reserved);
