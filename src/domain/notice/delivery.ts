import { minute, second, type Instant } from "../kernel/instant.ts";

export const channels = ["mail", "sms"] as const;
export type Channel = (typeof channels)[number];

/**
 * `queued` waits for its turn, `sending` has been taken, `sent` is with the mail server or gateway, `held` waits because
 * none is configured, `dead` was given up.
 */
export const deliveryStates = ["queued", "sending", "sent", "held", "dead"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Pauses after the first, second, … failed try; a message that fails once more is dead. */
const pauses = [15 * second, minute, 3 * minute, 10 * minute, 30 * minute];
export const maxAttempts = pauses.length + 1;

/** How long one try may take before another may begin. */
export const deliveryLease = 2 * minute;

/** When a message that failed `attempts` times is tried again; null when it is dead, or would be of no use by then. */
export function nextTry(attempts: number, now: Instant, expiresAt: Instant | null): Instant | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  const at = now + pause;
  return expiresAt !== null && at >= expiresAt ? null : at;
}
