import { describe, expect, test } from "vitest";
import { hour, second } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import {
  decide,
  isOver,
  leaderOf,
  limitsOf,
  canOpen,
  IllegalStateError,
  rankingOf,
  type RoomCommand,
  type RoomState,
} from "./decide.ts";
import { usualTerms } from "./commercial.ts";
import { defaultPolicy, stepBelow, type BiddingMode, type BiddingRules } from "./rules.ts";

const opensAt = 1_000_000;
const endsAt = opensAt + 48 * hour;
const { minWindow: _, ...policy } = defaultPolicy;
/** One line of ten pieces at ¥100 at most: ¥1,000 in all, a step of ¥10 from ¥1,000 on (band), else ¥5 (0.5 %). */
const rules = (mode: BiddingMode = "open", more: Partial<BiddingRules> = {}): BiddingRules => ({
  ...policy,
  mode,
  opensAt,
  endsAt,
  lines: [{ lineId: "a", quantity: 10, ceiling: fen(10_000) }],
  ...more,
});
const bidders = [1, 2, 3];
const admitted = (state: RoomState) =>
  bidders.reduce((now, coId) => decide(now, { type: "admit", coId, version: now.version }, now.at).state, state);
const published = (mode?: BiddingMode, more?: Partial<BiddingRules>) =>
  admitted(decide(null, { type: "publish", biddingId: "b1", version: 1, rules: rules(mode, more) }, 1).state);

let sent = 0;
const bidOf = (coId: number, unitPrice: number, version = 1): RoomCommand => ({
  type: "bid",
  coId,
  key: `key-${(sent += 1)}`,
  version,
  lines: [{ lineId: "a", unitPrice: fen(unitPrice), leadDays: 3 }],
});
const refusalOf = (state: RoomState, command: RoomCommand, at: number) => {
  const { entry, state: after } = decide(state, command, at);
  expect(after).toEqual({ ...state, seq: state.seq + 1, at });
  return "verdict" in entry && !entry.verdict.accepted ? entry.verdict.refusal : null;
};
const after = (state: RoomState, ...bids: [coId: number, unitPrice: number, at?: number][]) =>
  bids.reduce((now, [coId, unitPrice, at = now.at]) => {
    const { entry, state: next } = decide(now, bidOf(coId, unitPrice), Math.max(at, opensAt));
    expect(entry).toMatchObject({ verdict: { accepted: true } });
    return next;
  }, state);

describe("the window", () => {
  test("the first moment counts, the last does not", () => {
    const state = published();
    expect(refusalOf(state, bidOf(1, 9_000), opensAt - 1)).toEqual({ code: "early", opensAt });
    expect(rankingOf(after(state, [1, 9_000, opensAt]))).toHaveLength(1);
    expect(rankingOf(after(state, [1, 9_000, endsAt - 1]))).toHaveLength(1);
    expect(refusalOf(state, bidOf(1, 9_000), endsAt)).toEqual({ code: "late", endsAt });
    expect([isOver(state, endsAt - 1), isOver(state, endsAt)]).toEqual([false, true]);
  });

  test("rank 1 with less than 120 s left moves the end to 120 s from now; with 120 s it does not", () => {
    expect(after(published(), [1, 9_000, endsAt - 120 * second])).toMatchObject({ endsAt, extensions: 0 });
    const moved = after(published(), [1, 9_000, endsAt - 120 * second + 1]);
    expect(moved).toMatchObject({ endsAt: endsAt + 1, extensions: 1 });
    const behind = after(moved, [2, 9_500, endsAt]);
    expect(behind).toMatchObject({ endsAt: endsAt + 1, extensions: 1 });
    expect(decide(behind, bidOf(2, 10_000), endsAt).state).toMatchObject({ endsAt: endsAt + 1 });
  });

  test("as often as it happens, and 2 h in all", () => {
    let state = published();
    for (let n = 0; n < 25; n += 1) state = after(state, [1 + (n % 2), 9_000 - 100 * n, state.endsAt - 1]);
    expect([state.extensions, state.endsAt]).toEqual([25, endsAt + 25 * (120 * second - 1)]);
    const generous = { within: hour, by: hour, maxTotal: 2 * hour };
    let long = published("open", { extension: generous });
    for (let n = 0; n < 5; n += 1) long = after(long, [1 + (n % 2), 9_000 - 100 * n, long.endsAt - 1]);
    expect([long.extensions, long.endsAt]).toEqual([3, endsAt + 2 * hour]);
  });

  test("two companies that overtake each other in a second spend nothing of the others' time", () => {
    const burst = (before: RoomState) => {
      let state = before;
      for (let n = 0; n < 21; n += 1) state = after(state, [1 + (n % 2), 9_000 - 100 * n, endsAt - 2_000 + n]);
      return after(state, [3, 6_000, state.endsAt - 1]);
    };
    const state = burst(published());
    expect(state.endsAt).toBe(endsAt - 2_000 + 20 + 240 * second - 1);
    // As published before decision 063: what a company bids last is the last word.
    const capped = burst(published("open", { extension: { ...policy.extension, max: 20 } }));
    expect(capped.endsAt).toBe(endsAt - 2_000 + 19 + 120 * second);
  });

  test("closes once, and only when it is over", () => {
    const state = after(published(), [1, 9_000]);
    expect(() => decide(state, { type: "close" }, endsAt - 1)).toThrow(IllegalStateError);
    const closed = decide(state, { type: "close" }, endsAt + 7).state;
    expect(closed.phase).toBe("closed");
    expect(() => decide(closed, { type: "close" }, endsAt + 8)).toThrow(IllegalStateError);
    expect(refusalOf(closed, bidOf(2, 8_000), endsAt + 9)).toEqual({ code: "late", endsAt });
    expect(() => decide(closed, bidOf(2, 8_000), endsAt)).toThrow(IllegalStateError);
  });
});

describe("the price", () => {
  test("every line once, within its ceiling", () => {
    const lines = [
      { lineId: "a", quantity: 10, ceiling: fen(10_000) },
      { lineId: "b", quantity: 1, ceiling: fen(500) },
    ];
    const state = published("open", { lines });
    const line = (lineId: string, unitPrice: number) => ({ lineId, unitPrice: fen(unitPrice), leadDays: 0 });
    const refused = (...bid: ReturnType<typeof line>[]) =>
      refusalOf(state, { type: "bid", coId: 1, key: "key-of-lines", version: 1, lines: bid }, opensAt);
    expect(refused(line("a", 1))).toEqual({ code: "incomplete", lineNo: 2 });
    expect(refused(line("a", 1), line("b", 1), line("b", 2))).toEqual({ code: "incomplete", lineNo: 2 });
    expect(refused(line("a", 1), line("b", 1), line("c", 1))).toEqual({ code: "incomplete", lineNo: null });
    expect(refused(line("a", 1), line("b", 501))).toEqual({ code: "ceiling", lineNo: 2, ceiling: 500 });
    expect(refused(line("a", 10_000_000_000), line("b", 500))).toMatchObject({ code: "ceiling", lineNo: 1 });
  });

  test("the step is the larger of 0.5 % of the ceiling and the band of the price that is undercut", () => {
    expect(stepBelow(rules(), fen(100_000))).toBe(1_000);
    expect(stepBelow(rules(), fen(99_999))).toBe(500);
    expect(stepBelow(rules("open", { decrement: 0 }), fen(99_999))).toBe(100);
    expect(stepBelow(rules("open", { lines: [{ lineId: "a", quantity: 1, ceiling: fen(201) }] }), fen(201))).toBe(100);
  });

  test("nobody undercuts only themselves, and one's own next price is a whole step lower", () => {
    const state = after(published("rank"), [1, 9_000], [2, 8_000]);
    expect(refusalOf(state, bidOf(2, 7_000), state.at)).toEqual({ code: "leading" });
    expect(refusalOf(state, bidOf(1, 8_951), state.at)).toEqual({ code: "myStep", maxBid: 89_500, step: 500 });
    expect(leaderOf(after(state, [1, 8_950]))?.coId).toBe(2);
  });

  test("open: to be the lowest takes a whole step; to follow or to tie does not", () => {
    const state = after(published(), [1, 9_000]);
    expect(refusalOf(state, bidOf(2, 8_951), state.at)).toEqual({ code: "leadStep", maxBid: 89_500, lowest: 90_000 });
    expect(rankingOf(after(state, [2, 9_000])).map(({ coId }) => coId)).toEqual([1, 2]);
    expect(limitsOf(state, 2)).toEqual({ maxBid: 100_000, toLead: 89_500 });
    expect(limitsOf(state, 1)).toEqual({ maxBid: 89_500, toLead: null });
  });

  test("rank: whatever is refused says nothing of others' prices", () => {
    const state = after(published("rank"), [1, 9_000]);
    expect(leaderOf(after(state, [2, 8_999]))?.coId).toBe(2);
    expect(limitsOf(state, 2)).toEqual({ maxBid: 100_000, toLead: null });
  });
});

describe("who may bid", () => {
  const corrected = () => {
    const next = rules("open", { endsAt: endsAt + hour });
    return decide(published(), { type: "amend", version: 2, rules: next }, opensAt - 5).state;
  };

  test("a corrected version is confirmed by each bidder before it bids", () => {
    const state = corrected();
    expect(state).toMatchObject({ version: 2, endsAt: endsAt + hour });
    expect(refusalOf(state, bidOf(1, 9_000), opensAt)).toEqual({ code: "outdated", version: 2 });
    expect(refusalOf(state, bidOf(1, 9_000, 2), opensAt)).toEqual({ code: "unconfirmed", version: 2 });
    expect(() => decide(state, { type: "admit", coId: 1, version: 1 }, opensAt)).toThrow(IllegalStateError);
    expect(decide(admitted(state), bidOf(1, 9_000, 2), opensAt).entry).toMatchObject({ verdict: { accepted: true } });
  });

  test("who is barred takes its bid along and bids no more; who never came in does not bid", () => {
    const state = after(published(), [1, 9_000], [2, 8_000]);
    const barred = decide(state, { type: "bar", coId: 2 }, state.at).state;
    expect(rankingOf(barred).map(({ coId }) => coId)).toEqual([1]);
    expect(refusalOf(barred, bidOf(2, 7_000), state.at)).toEqual({ code: "unconfirmed", version: 1 });
    expect(refusalOf(barred, bidOf(9, 7_000), state.at)).toEqual({ code: "unconfirmed", version: 1 });
    expect(() => decide(barred, { type: "bar", coId: 2 }, state.at)).toThrow(IllegalStateError);
  });

  test("a correction comes before the first bid, with a higher number", () => {
    const amend = (state: RoomState, version: number) => () => decide(state, { type: "amend", version, rules: rules() }, opensAt);
    expect(amend(after(published(), [1, 9_000]), 2)).toThrow(IllegalStateError);
    expect(amend(published(), 1)).toThrow(IllegalStateError);
    expect(amend(published(), 3)().state.version).toBe(3);
  });
});

describe("sealed", () => {
  const seal = (coId: number, commitment: string): RoomCommand => ({
    type: "seal",
    coId,
    key: `seal-${coId}${commitment}`,
    version: 1,
    commitment,
  });
  const reveal = (coId: number, unitPrice: number, commitment: string): RoomCommand => ({
    type: "reveal",
    coId,
    key: `reveal-${coId}`,
    salt: "s",
    commitment,
    lines: [{ lineId: "a", unitPrice: fen(unitPrice), leadDays: 1 }],
  });
  const run = (state: RoomState, at: number, ...commands: RoomCommand[]) =>
    commands.reduce((now, command) => decide(now, command, at).state, state);

  test("the last commitment counts, what is not revealed or does not match is invalid, a tie goes to the earlier one", () => {
    const sealed = run(published("sealed"), opensAt, seal(1, "x"), seal(1, "y"), seal(2, "z"), seal(3, "w"));
    expect(refusalOf(sealed, reveal(1, 9_000, "y"), endsAt - 1)).toEqual({ code: "notRevealing" });
    const ended = run(sealed, endsAt, { type: "close" });
    expect(ended).toMatchObject({ phase: "revealing", revealUntil: endsAt + 24 * hour });
    expect(refusalOf(ended, reveal(1, 9_000, "x"), endsAt)).toEqual({ code: "mismatch" });
    expect(refusalOf(ended, reveal(4, 9_000, "x"), endsAt)).toEqual({ code: "nothingSealed" });
    const revealed = run(ended, endsAt + 1, reveal(2, 9_000, "z"), reveal(1, 9_000, "y"));
    expect(rankingOf(revealed).map(({ coId }) => coId)).toEqual([1, 2]);
    expect(refusalOf(revealed, reveal(1, 9_000, "y"), endsAt + 2)).toEqual({ code: "alreadyRevealed" });
    expect([canOpen(revealed, endsAt + 2), canOpen(revealed, endsAt + 24 * hour)]).toEqual([false, true]);
    expect(() => decide(revealed, { type: "open" }, endsAt + 2)).toThrow(IllegalStateError);
    const invalid = run(revealed, endsAt + 3, reveal(3, 10_001, "w"));
    expect(invalid.sealed.get(3)?.revealed).toEqual({ code: "ceiling", lineNo: 1, ceiling: 10_000 });
    expect(run(invalid, endsAt + 3, { type: "open" }).phase).toBe("closed");
  });

  test("prices are not taken in the open, commitments not elsewhere; nobody sealed: closed at once", () => {
    expect(refusalOf(published("sealed"), bidOf(1, 9_000), opensAt)).toEqual({ code: "mode" });
    expect(refusalOf(published(), seal(1, "x"), opensAt)).toEqual({ code: "mode" });
    expect(run(published("sealed"), endsAt, { type: "close" }).phase).toBe("closed");
  });
});

test("a cancelled bidding takes nothing any more, a closed one cannot be cancelled", () => {
  const cancelled = decide(published(), { type: "cancel", reason: "需求取消" }, opensAt).state;
  expect(refusalOf(cancelled, bidOf(1, 9_000), opensAt)).toEqual({ code: "cancelled" });
  expect(() => decide(cancelled, { type: "cancel", reason: "" }, opensAt)).toThrow(IllegalStateError);
  expect(() => decide(cancelled, { type: "close" }, endsAt)).toThrow(IllegalStateError);
  expect(() => decide(null, bidOf(1, 1), 1)).toThrow(IllegalStateError);
  expect(() => decide(cancelled, { type: "publish", biddingId: "b1", version: 1, rules: rules() }, endsAt)).toThrow(
    IllegalStateError,
  );
});

describe("the latest delivery", () => {
  const inDays = (coId: number, leadDays: number): RoomCommand => ({
    ...(bidOf(coId, 9_000) as Extract<RoomCommand, { type: "bid" }>),
    lines: [{ lineId: "a", unitPrice: fen(9_000), leadDays }],
  });
  const stated = { commercial: { ...usualTerms, maxLeadDays: 7 } };

  test("on the last day is in time, a day later is refused by line", () => {
    const state = published("open", stated);
    expect(refusalOf(state, inDays(1, 8), opensAt)).toEqual({ code: "lead", lineNo: 1, max: 7 });
    expect(decide(state, inDays(1, 7), opensAt).entry).toMatchObject({ verdict: { accepted: true } });
    expect(decide(published(), inDays(1, 365), opensAt).entry).toMatchObject({ verdict: { accepted: true } });
  });

  test("a sealed bid that delivers later is revealed as invalid", () => {
    const seal: RoomCommand = { type: "seal", coId: 1, key: "seal-lead", version: 1, commitment: "c" };
    const sealed = decide(published("sealed", stated), seal, opensAt).state;
    const closed = decide(sealed, { type: "close" }, endsAt).state;
    const lines = [{ lineId: "a", unitPrice: fen(9_000), leadDays: 8 }];
    const { entry, state } = decide(
      closed,
      { type: "reveal", coId: 1, key: "reveal-lead", lines, salt: "s", commitment: "c" },
      endsAt,
    );
    expect(entry).toMatchObject({ verdict: { accepted: false, refusal: { code: "lead", lineNo: 1, max: 7 } } });
    expect(rankingOf(state)).toEqual([]);
    expect(canOpen(state, endsAt)).toBe(true);
  });
});
