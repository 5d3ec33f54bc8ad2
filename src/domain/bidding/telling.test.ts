import { expect, test } from "vitest";
import { tellingDelay, tellingSlot } from "./telling.ts";

test("where bids are hidden, tellings fall on fixed times, whatever was told before", () => {
  for (const mode of ["rank", "sealed"] as const) {
    for (const now of [0, 1, 249, 250, 1_000_000_007]) {
      for (const openAt of [0, now, now + 100]) {
        const wait = tellingDelay(mode, now, openAt);
        expect([(now + wait) % tellingSlot, wait > 0, wait <= tellingSlot]).toEqual([0, true, true]);
      }
    }
  }
});

test("an open bidding is told at once, and again no sooner than it may", () => {
  expect(tellingDelay("open", 1_000, 900)).toBe(0);
  expect(tellingDelay("open", 1_000, 1_040)).toBe(40);
});
