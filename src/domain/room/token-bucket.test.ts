import fc from "fast-check";
import { expect, test } from "vitest";
import { frameRates, meterFrame, newFrameMeter, type FrameVerdict } from "./frame-rate.ts";
import { fullBucket, consumeToken } from "./token-bucket.ts";

const seed = 20261122;
const anyRate = fc.record({ perSecond: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 1, max: 60 }) });
/** ms between one attempt and the next; now and then the clock is set back. */
const anyGaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -5_000, max: 20_000 })), {
  minLength: 1,
  maxLength: 120,
  size: "max",
});

test("in no span of time more is taken than the burst and the rate give, whatever the clock does", () => {
  const property = fc.property(anyRate, anyGaps, (rate, gaps) => {
    let bucket = fullBucket(rate, 1_000_000);
    let now = 1_000_000;
    let latest = now;
    const occupied: number[] = [];
    for (const gap of gaps) {
      now += gap;
      latest = Math.max(latest, now);
      const next = consumeToken(bucket, rate, now);
      bucket = next.bucket;
      if (next.occupied) occupied.push(latest);
    }
    const beyond = occupied.flatMap((from, first) =>
      occupied.slice(first).filter((to, more) => more + 1 > rate.burst + ((to - from) * rate.perSecond) / 1000 + 1e-6),
    );
    expect(beyond).toEqual([]);
  });
  fc.assert(property, { seed, numRuns: 500 });
});

test("who keeps to the rate is never refused, and who pauses gets the whole burst again", () => {
  const property = fc.property(anyRate, fc.integer({ min: 1, max: 200 }), (rate, count) => {
    let bucket = fullBucket(rate, 0);
    for (let n = 0; n < count; n += 1) {
      const next = consumeToken(bucket, rate, n * Math.ceil(1000 / rate.perSecond));
      expect(next.occupied).toBe(true);
      bucket = next.bucket;
    }
    const later = bucket.at + Math.ceil((rate.burst * 1000) / rate.perSecond);
    for (let n = 0; n < rate.burst; n += 1) {
      const next = consumeToken(bucket, rate, later);
      expect(next.occupied).toBe(true);
      bucket = next.bucket;
    }
  });
  fc.assert(property, { seed, numRuns: 300 });
});

/** The verdicts on `count` frames, one every `every` ms. */
function verdicts(count: number, every: number): FrameVerdict[] {
  let meter = newFrameMeter(0);
  return Array.from({ length: count }, (_, n) => {
    const next = meterFrame(meter, n * every);
    meter = next.meter;
    return next.verdict;
  });
}

test.each([
  ["five a second for a minute are read", 300, 200, ["read"]],
  ["ten a second are partly throttled and stay", 600, 100, ["read", "throttle"]],
  ["a bit more than twenty a second are put out in the end", 1_000, 45, ["read", "throttle", "close"]],
] as const)("%s", (_, count, every, expected) => {
  expect([...new Set(verdicts(count, every))]).toEqual(expected);
});

test("of a thousand at once fifteen are read, and the twenty-first closes the connection", () => {
  const all = verdicts(1_000, 0);
  expect([all.filter((one) => one === "read").length, all.indexOf("close")]).toEqual([
    frameRates.steady.burst,
    frameRates.flood.burst,
  ]);
});
