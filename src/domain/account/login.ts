import { day, minute, second, type Instant } from "../kernel/instant.ts";

/** Sign-in limits: failures in a row of one name before it is locked, and for how long. */
export const loginLimits = { failures: 5, lock: 10 * minute, challengeFrom: 3, payloadAge: 5 * minute } as const;

/** A remembered device: how long, and how long a second page of the same moment may still bring the ticket before. */
export const rememberLimits = { lifetime: 30 * day, grace: 10 * second } as const;

/** Days after which a password should be changed. */
export const passwordLifetimeDays = 180;

/** Whether a password set at `changedAt` has expired by `now`, and the whole days left (0 when expired). */
export function passwordTime(changedAt: Instant, now: Instant): { expired: boolean; daysLeft: number } {
  const left = changedAt + passwordLifetimeDays * day - now;
  return { expired: left <= 0, daysLeft: Math.max(0, Math.ceil(left / day)) };
}

/** Failures that count against `name` now: a lock or an old failure is forgotten after the lock time. */
export const currentFailures = (guard: { failures: number; lastFailureAt: Instant } | undefined, now: Instant): number =>
  guard && now - guard.lastFailureAt < loginLimits.lock ? guard.failures : 0;

/** Names are compared without case and surrounding space. */
export const normalizeUsername = (username: string): string => username.trim().toLowerCase();
