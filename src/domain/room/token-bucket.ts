import type { Instant } from "../kernel/instant.ts";

/** So many in a second for as long as one likes, and `burst` at once; whole numbers. */
export type Rate = { perSecond: number; burst: number };

/** What is left of a rate at a moment, in thousandths of a token: whole numbers, so that nothing is lost to rounding. */
export type Bucket = { thousandths: number; at: Instant };

export const fullBucket = ({ burst }: Rate, now: Instant): Bucket => ({ thousandths: burst * 1000, at: now });

/** Takes one, when there is one. A clock that was set back refills nothing until it has caught up. */
export function consumeToken(bucket: Bucket, { perSecond, burst }: Rate, now: Instant): { bucket: Bucket; occupied: boolean } {
  const at = Math.max(bucket.at, now);
  const thousandths = Math.min(burst * 1000, bucket.thousandths + (at - bucket.at) * perSecond);
  const occupied = thousandths >= 1000;
  return { bucket: { thousandths: occupied ? thousandths - 1000 : thousandths, at }, occupied };
}
