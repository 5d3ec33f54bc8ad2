import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { evolveBidding } from "./evolve.ts";
import type { Bidding, BiddingEvent } from "./state.ts";

const bidding: Bidding = {
  status: "awarded",
  mode: "open",
  termsNo: 1,
  opensAt: 0,
  endsAt: 10,
  ranking: null,
  awards: [
    { coId: 1, status: "declined", confirmBy: 20 },
    { coId: 2, status: "waiting", confirmBy: 30 },
  ],
  noticeUntil: 99,
  participants: [
    { coId: 1, confirmedTerms: 1 },
    { coId: 2, confirmedTerms: 1 },
  ],
  flags: [
    { kind: "address", value: "x", coIds: [1, 2], excluded: null },
    { kind: "bankAccount", value: "x", coIds: [1, 2], excluded: null },
  ],
  validDays: null,
  extended: [],
  minBidders: 3,
  questions: [
    { questionId: "q1", coId: 1, isAnswered: false },
    { questionId: "q2", coId: 2, isAnswered: false },
  ],
  objections: [
    { objectionId: "o1", turn: 1, isAnswered: false },
    { objectionId: "o2", turn: 2, isAnswered: false },
  ],
  rerunBy: null,
  waitingCase: null,
  suspended: [],
  confirmHours: 72,
  noticeDays: 3,
};
const after = (event: BiddingEvent) => evolveBidding(bidding, event);

test.each<[string, BiddingEvent, Partial<Bidding>]>([
  ["an edit of its text", { type: "edited" }, {}],
  ["somebody who enters the room", { type: "roomEntered" }, {}],
  ["its publication", { type: "published", status: "published" }, { status: "published" }],
  ["a correction", { type: "corrected", termsNo: 2 }, { termsNo: 2 }],
  ["its cancellation", { type: "cancelled", reason: "x" }, { status: "cancelled" }],
  ["its opening", { type: "opened" }, { status: "open" }],
  ["its end", { type: "closed" }, { status: "closed" }],
  [
    "the opening of the bids",
    { type: "settled", ranking: [{ coId: 1, total: fen(5) }] },
    { ranking: [{ coId: 1, total: fen(5) }] },
  ],
  ["its order", { type: "ordered" }, { status: "ordered" }],
  [
    "what was decided on a relation",
    { type: "flagDecided", kind: "bankAccount", value: "x", excluded: [2] },
    {
      flags: [
        { kind: "address", value: "x", coIds: [1, 2], excluded: null },
        { kind: "bankAccount", value: "x", coIds: [1, 2], excluded: [2] },
      ],
    },
  ],
  ["an offer that binds longer", { type: "offerExtended", coId: 2, until: 9 }, { extended: [{ coId: 2, until: 9 }] }],
  ["the one that repeats it", { type: "repeated", biddingId: "b2" }, { rerunBy: "b2" }],
])("%s changes that and nothing else", (_what, event, change) => {
  expect(after(event)).toEqual({ ...bidding, ...change });
});

test("an award, and one that passes to the next, wait for their confirmation; no notice runs meanwhile", () => {
  const next = { coId: 3, status: "waiting", confirmBy: 50 };
  expect(after({ type: "awarded", coId: 3, reason: "", confirmBy: 50 })).toEqual({
    ...bidding,
    awards: [...bidding.awards, next],
    noticeUntil: null,
  });
  expect(after({ type: "rolledOver", from: "revoked", coId: 3, confirmBy: 50 })).toEqual({
    ...bidding,
    awards: [bidding.awards[0], { ...bidding.awards[1], status: "revoked" }, next],
    noticeUntil: null,
  });
});

test("only the latest award is confirmed, and its notice begins", () => {
  expect(after({ type: "confirmed", noticeUntil: 77 })).toEqual({
    ...bidding,
    status: "notice",
    awards: [bidding.awards[0], { ...bidding.awards[1], status: "confirmed" }],
    noticeUntil: 77,
  });
});

test("a failure ends the latest award when it comes from one", () => {
  expect(after({ type: "failed", from: "lapsed", reason: "x" })).toEqual({
    ...bidding,
    status: "failed",
    awards: [bidding.awards[0], { ...bidding.awards[1], status: "lapsed" }],
    noticeUntil: null,
  });
  expect(after({ type: "failed", from: null, reason: "x" }).awards).toEqual(bidding.awards);
});

test("questions and objections are answered one by one", () => {
  expect(after({ type: "questionAnswered", questionId: "q2" }).questions.map(({ isAnswered }) => isAnswered)).toEqual([
    false,
    true,
  ]);
  expect(after({ type: "objectionDismissed", objectionId: "o1" }).objections.map(({ isAnswered }) => isAnswered)).toEqual([
    true,
    false,
  ]);
  expect(after({ type: "asked", coId: 2, questionId: "q3" }).questions.slice(2)).toEqual([
    { questionId: "q3", coId: 2, isAnswered: false },
  ]);
  expect(after({ type: "objected", objectionId: "o3", turn: 2 }).objections.slice(2)).toEqual([
    { objectionId: "o3", turn: 2, isAnswered: false },
  ]);
});

test("who declares itself anew stands there once, with what it says now", () => {
  const anew = { coId: 1, confirmedTerms: 1 };
  expect(after({ type: "joined", participant: anew }).participants).toEqual([bidding.participants[1], anew]);
});
