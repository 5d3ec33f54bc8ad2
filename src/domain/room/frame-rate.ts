import type { Instant } from "../kernel/instant.ts";
import { fullBucket, consumeToken, type Bucket } from "./token-bucket.ts";

/** Frames of one connection: `steady` are read as they come; beyond `flood` the connection is closed. */
export const frameRates = {
  steady: { perSecond: 5, burst: 15 },
  flood: { perSecond: 20, burst: 20 },
} as const;

/** How much one connection has sent lately. */
export type FrameMeter = { steady: Bucket; flood: Bucket };

export const newFrameMeter = (now: Instant): FrameMeter => ({
  steady: fullBucket(frameRates.steady, now),
  flood: fullBucket(frameRates.flood, now),
});

/** What to do with a frame: read it, read only what costs nothing, or close the connection. */
export type FrameVerdict = "read" | "throttle" | "close";

export function meterFrame({ steady, flood }: FrameMeter, now: Instant): { meter: FrameMeter; verdict: FrameVerdict } {
  const flooded = consumeToken(flood, frameRates.flood, now);
  const paced = consumeToken(steady, frameRates.steady, now);
  const meter = { steady: paced.bucket, flood: flooded.bucket };
  if (!flooded.occupied) return { meter, verdict: "close" };
  return { meter, verdict: paced.occupied ? "read" : "throttle" };
}
