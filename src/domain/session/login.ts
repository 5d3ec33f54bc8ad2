import { halfWidth } from "../kernel/half-width.ts";
import { day, minute, second, type Instant } from "../kernel/instant.ts";

/** How long an encrypted payload is good. */
export const payloadAge = 5 * minute;

/** How long a device stays known after a sign-in on it. */
export const deviceMarkLifetime = 180 * day;

/** A remembered device: how long, and how long a second page of the same moment may still bring the ticket before. */
export const rememberLimits = { lifetime: 30 * day, grace: 10 * second } as const;

/** Days after which a password should be changed. */
export const passwordLifetimeDays = 180;

/** Whether a password set at `changedAt` has expired by `now`, and the whole days left (0 when expired). */
export function passwordTime(changedAt: Instant, now: Instant): { expired: boolean; daysLeft: number } {
  const left = changedAt + passwordLifetimeDays * day - now;
  return { expired: left <= 0, daysLeft: Math.max(0, Math.ceil(left / day)) };
}

/** Names are compared without case and surrounding space, in half width: an input method may type them in full. */
export const normalizeUsername = (username: string): string => halfWidth(username).trim().toLowerCase();
