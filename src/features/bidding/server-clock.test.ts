import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hour } from "#src/domain/kernel/instant.ts";
import { offsetOf, unknownClock, withSample, type ServerClock } from "./server-clock.ts";

/** The server's clock is `skew` before the local one; a question takes `out` ms, its answer `back` ms. */
const filters = (clock: ServerClock, at: number, { skew, out, back }: { skew: number; out: number; back: number }) =>
  withSample(clock, { sentAt: at, serverNow: at + out + skew, receivedAt: at + out + back });

const skews = fc.integer({ min: -24 * hour, max: 24 * hour });
const errorOf = (clock: ServerClock, skew: number) => Math.abs(offsetOf(clock) - skew);

describe("the server's time", () => {
  test("is known to 300 ms after one answer, whatever the local clock says and with 3 s of round trip", () => {
    fc.assert(
      fc.property(skews, fc.integer({ min: -300, max: 300 }), fc.nat(1e9), (skew, uneven, at) => {
        const way = { skew, out: 1_500 + uneven, back: 1_500 - uneven };
        expect(errorOf(filters(unknownClock, at, way), skew)).toBeLessThanOrEqual(300);
      }),
      { seed: 20261121, numRuns: 1_000 },
    );
  });

  test("gets better with every answer and every message, never worse", () => {
    const leg = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(skews, fc.array(fc.tuple(leg, leg, fc.boolean()), { minLength: 1, maxLength: 20 }), (skew, ways) => {
        let clock = unknownClock;
        let at = 5_000;
        for (const [out, back, newEvents] of ways) {
          const next = filters(clock, at, { skew, out, back });
          expect(next.low).toBeGreaterThanOrEqual(clock.low);
          expect(next.high).toBeLessThanOrEqual(clock.high);
          expect([next.low <= skew, skew <= next.high]).toEqual([true, true]);
          clock = newEvents ? withSample(next, { sentAt: null, serverNow: at + skew, receivedAt: at + back }) : next;
          at += 10_000;
        }
      }),
      { seed: 20261121, numRuns: 1_000 },
    );
  });

  test("of jittery ways the best count: one quick way out and one quick way back are enough", () => {
    const skew = -24 * hour;
    let clock = filters(unknownClock, 0, { skew, out: 2_900, back: 100 });
    expect(errorOf(clock, skew)).toBe(1_400);
    clock = filters(clock, 10_000, { skew, out: 100, back: 2_900 });
    expect(errorOf(clock, skew)).toBe(0);
  });

  test("starts anew when the local clock stood still, as in a sleeping laptop", () => {
    const before = filters(unknownClock, 0, { skew: 1_000, out: 20, back: 20 });
    const after = filters(before, 5_000, { skew: 1_000 + hour, out: 20, back: 20 });
    expect(errorOf(after, 1_000 + hour)).toBe(0);
  });

  test("is taken from the first message until a question is answered", () => {
    expect(offsetOf(unknownClock)).toBe(0);
    expect(offsetOf(withSample(unknownClock, { sentAt: null, serverNow: 900, receivedAt: 100 }))).toBe(800);
  });
});
