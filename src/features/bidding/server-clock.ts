/**
 * What a message says of the server's clock: it left at `serverNow`, came at `receivedAt`, and, where it answers something,
 * that was sent at `sentAt`. Local times are of a clock that only runs forward (`performance.now`), so that neither a wrong
 * clock nor one that is set meanwhile matters. ms.
 */
export type ClockSample = { serverNow: number; receivedAt: number; sentAt: number | null };

/** Between `low` and `high` lies what is to be added to the local time. */
export type ServerClock = { low: number; high: number };

export const unknownClock: ServerClock = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/**
 * Narrows the bounds: a message has not come before it left, and an answer has not left before the question (Marzullo's
 * intersection). Bounds that exclude each other are of a clock that stood still meanwhile: it starts anew.
 */
export function withSample(clock: ServerClock, { serverNow, receivedAt, sentAt }: ClockSample): ServerClock {
  const bounds = { low: serverNow - receivedAt, high: sentAt === null ? Number.POSITIVE_INFINITY : serverNow - sentAt };
  const low = Math.max(clock.low, bounds.low);
  const high = Math.min(clock.high, bounds.high);
  return low <= high ? { low, high } : bounds;
}

/** What to add to the local time; the middle of what is possible, or what is known until a question was answered. */
export function offsetOf({ low, high }: ServerClock): number {
  if (Number.isFinite(low) && Number.isFinite(high)) return (low + high) / 2;
  if (Number.isFinite(low)) return low;
  return Number.isFinite(high) ? high : 0;
}
