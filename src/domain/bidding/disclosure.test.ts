import { expect, test } from "vitest";
import { day } from "../kernel/instant.ts";
import { isOpened, logViewOf, showsParticipation, type LogReader } from "./disclosure.ts";
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

test("how many take part is shown from the opening on; before it in open and rank mode to the buyer alone", () => {
  const shown = (overseer: "buyer" | "operator", at: number | null) =>
    biddingModes.filter((mode) => showsParticipation({ mode, settledAt: at }, overseer));
  expect([shown("buyer", null), shown("operator", null)]).toEqual([["open", "rank"], []]);
  expect([shown("buyer", settledAt), shown("operator", settledAt)]).toEqual([[...biddingModes], [...biddingModes]]);
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
  cancelledAt: settledAt,
  ...more,
});

const opensFor = (logged: Parameters<typeof logViewOf>[0], reader: LogReader) => logViewOf(logged, reader)?.from ?? null;

test("the log, which holds every price, is read by nobody before the bids are settled", () => {
  for (const reader of ["buyer", "bidder", "outsider"] as const)
    for (const status of biddingStatuses.filter((one) => one !== "cancelled"))
      expect(logViewOf({ ...bidding(status), settledAt: null }, reader)).toBeNull();
});

test("who never took part reads nothing of it, whatever the mode and however it ended", () => {
  for (const mode of biddingModes)
    for (const status of biddingStatuses)
      for (const awards of [[], [award]])
        expect(logViewOf(bidding(status, { mode, awards, rerunSettledAt: 5 }), "outsider")).toBeNull();
});

test("the buyer reads all of it, a bidder of companies' entries its own alone", () => {
  const shown = (reader: LogReader) =>
    new Set(
      biddingModes.flatMap((mode) =>
        biddingStatuses.map((status) => logViewOf(bidding(status, { mode }), reader)?.shows ?? null),
      ),
    );
  expect(shown("buyer")).toEqual(new Set(["all"]));
  expect(shown("bidder")).toEqual(new Set(["own", null]));
});

test("bidders read it once the award is public, the buyer from the opening on", () => {
  const openFor = (reader: LogReader) =>
    biddingStatuses.filter((status) => status !== "failed" && opensFor(bidding(status), reader) === settledAt);
  expect(openFor("bidder")).toEqual(["notice", "ordered", "cancelled"]);
  expect(openFor("buyer")).toEqual(biddingStatuses.filter((status) => status !== "failed"));
  expect(logViewOf(bidding("awarded"), "bidder")).toBeNull();
});

test("of a bidding that failed it waits for the one that repeats it, at most a month", () => {
  for (const reader of ["buyer", "bidder"] as const) {
    expect(opensFor(bidding("failed"), reader)).toBe(settledAt + 30 * day);
    expect(opensFor(bidding("failed", { rerunSettledAt: settledAt + 5 }), reader)).toBe(settledAt + 5);
  }
});

test("of one that failed, the buyer alone reads what was open to it before", () => {
  const openTo = (reader: LogReader, awards: unknown[]) =>
    biddingModes.filter((mode) => opensFor(bidding("failed", { mode, awards }), reader) === settledAt);
  expect(openTo("buyer", [])).toEqual(["open"]);
  expect(openTo("buyer", [award])).toEqual([...biddingModes]);
  expect([...openTo("bidder", []), ...openTo("bidder", [award])]).toEqual([]);
});

test("of one that was cancelled bidders keep their own entries, and the buyer learns nothing that was sealed", () => {
  const cancelled = (mode: BiddingMode) => ({ ...bidding("cancelled", { mode }), settledAt: null, cancelledAt: 7 });
  for (const mode of biddingModes) {
    expect(logViewOf(cancelled(mode), "bidder")).toEqual({ from: 7, shows: "own" });
    expect(logViewOf(cancelled(mode), "outsider")).toBeNull();
  }
  expect(biddingModes.map((mode) => opensFor(cancelled(mode), "buyer"))).toEqual(
    biddingModes.map((mode) => (mode === "open" ? 7 : 7 + 30 * day)),
  );
  expect(opensFor({ ...cancelled("sealed"), rerunSettledAt: 9 }, "buyer")).toBe(9);
  expect(logViewOf({ ...cancelled("open"), cancelledAt: null }, "bidder")).toBeNull();
});
