import { expect, test } from "vitest";
import { awardStatuses, type AwardStatus } from "./award.ts";
import { bidStatus, isBidder, statusOf } from "./bid-status.ts";

const mine = (more: { award?: AwardStatus | null; confirmedTerms?: number | null } = {}) => ({
  award: null,
  confirmedTerms: 3,
  ...more,
});

test("bids count of who has confirmed the terms in force", () => {
  expect(isBidder(mine(), 3)).toBe(true);
  expect(isBidder(mine({ confirmedTerms: 2 }), 3)).toBe(false);
  expect(isBidder(mine({ confirmedTerms: null }), 3)).toBe(false);
});

test.each([
  ["has not joined", mine({ confirmedTerms: null }), "none"],
  ["confirmed terms that were corrected since", mine({ confirmedTerms: 2 }), "unconfirmed"],
  ["confirmed the terms in force", mine(), "joined"],
  ["is asked to confirm its award", mine({ award: "waiting" }), "candidate"],
  ["won", mine({ award: "confirmed" }), "won"],
])("a company that %s", (_who, status, expected) => {
  expect(bidStatus(status, 3)).toBe(expected);
});

test("an award that came to nothing leaves a company the bidder it was", () => {
  const ended = awardStatuses.filter((status) => status !== "waiting" && status !== "confirmed");
  expect(ended.map((award) => bidStatus(mine({ award }), 3))).toEqual(["joined", "joined", "joined"]);
});

test("a company's status is read off its own participation and award", () => {
  const bidding = {
    termsNo: 3,
    participants: [
      { coId: 1, confirmedTerms: 3 },
      { coId: 2, confirmedTerms: 3 },
      { coId: 3, confirmedTerms: 2 },
    ],
    awards: [{ coId: 1, status: "confirmed" as const, confirmBy: 0 }],
  };
  expect([1, 2, 3, 4].map((coId) => statusOf(bidding, coId))).toEqual(["won", "joined", "unconfirmed", "none"]);
});
