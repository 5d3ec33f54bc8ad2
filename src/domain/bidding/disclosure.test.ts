import { expect, test } from "vitest";
import { day } from "../kernel/instant.ts";
import { isOpened, logOpensAt } from "./disclosure.ts";
import { biddingModes, type BiddingMode } from "./rules.ts";
import { biddingStatuses, type BiddingStatus } from "./state.ts";

const settledAt = 1_000_000;
const award = { coId: 1 };

test("bids are seen once they are settled, not before", () => {
  for (const status of biddingStatuses) expect(isOpened({ status, settledAt: null, awards: [award] }), status).toBe(false);
  for (const status of ["closed", "awarded", "notice", "ordered", "cancelled"] as const)
    expect(isOpened({ status, settledAt, awards: [] }), status).toBe(true);
});

test("bids of a bidding that failed stay unseen, so that the next one begins with nobody's price known", () => {
  expect(isOpened({ status: "failed", settledAt, awards: [] })).toBe(false);
  // Once somebody was awarded, everybody has seen them.
  expect(isOpened({ status: "failed", settledAt, awards: [award] })).toBe(true);
});

const bidding = (
  status: BiddingStatus,
  more: { mode?: BiddingMode; awards?: unknown[]; rerunSettledAt?: number | null } = {},
) => ({
  status,
  settledAt,
  awards: [],
  mode: "rank" as BiddingMode,
  rerunSettledAt: null,
  ...more,
});

test("the log, which holds every price, is read by nobody before the bids are settled", () => {
  for (const side of ["buyer", "supplier"] as const)
    for (const status of biddingStatuses) expect(logOpensAt({ ...bidding(status), settledAt: null }, side)).toBeNull();
});

test("suppliers read it once the award is public, the buyer from the opening on", () => {
  const opensFor = (side: "buyer" | "supplier") =>
    biddingStatuses.filter((status) => status !== "failed" && logOpensAt(bidding(status), side) === settledAt);
  expect(opensFor("supplier")).toEqual(["notice", "ordered"]);
  expect(opensFor("buyer")).toEqual(biddingStatuses.filter((status) => status !== "failed"));
  expect(logOpensAt(bidding("awarded"), "supplier")).toBeNull();
});

test("of a bidding that failed it waits for the one that repeats it, at most a month", () => {
  for (const side of ["buyer", "supplier"] as const) {
    expect(logOpensAt(bidding("failed"), side)).toBe(settledAt + 30 * day);
    expect(logOpensAt(bidding("failed", { rerunSettledAt: settledAt + 5 }), side)).toBe(settledAt + 5);
  }
});

test("of one that failed, the buyer alone reads what was open to it before", () => {
  const openTo = (side: "buyer" | "supplier", awards: unknown[]) =>
    biddingModes.filter((mode) => logOpensAt(bidding("failed", { mode, awards }), side) === settledAt);
  expect(openTo("buyer", [])).toEqual(["open"]);
  expect(openTo("buyer", [award])).toEqual([...biddingModes]);
  expect([...openTo("supplier", []), ...openTo("supplier", [award])]).toEqual([]);
});
