import type { Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import { decide, isOver, canOpen, rankingOf, type RoomCommand, type RoomState } from "./decide.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import { refusalText } from "./refusal.ts";
import { totalOf, type BiddingRules, type BidLine } from "./rules.ts";

/** Somebody bids at a moment. Sealed: `reveals` false is a bid that is never revealed. */
export type ScriptedBid = { coId: number; at: Instant; lines: BidLine[]; reveals?: boolean };
/** What became of it; `rank` is the bidder's right after it, null without a bid that counts so far. */
export type SimulatedStep = {
  coId: number;
  at: Instant;
  total: Fen;
  /** Null: accepted. Otherwise what the bidder reads. */
  refused: string | null;
  rank: number | null;
  /** The effective end after it, and whether this bid moved it. */
  endsAt: Instant;
  extended: boolean;
};
export type Simulation = { steps: SimulatedStep[]; endsAt: Instant; extensions: number; outcome: Outcome };

/** Plays a script of bids against rules before they are published: extensions, ranks, award, 流标. */
export function simulate(rules: BiddingRules, script: readonly ScriptedBid[]): Simulation {
  const start = Math.min(rules.opensAt, ...script.map(({ at }) => at));
  let { state } = decide(null, { type: "publish", biddingId: "simulation", version: 1, rules }, start);
  for (const coId of new Set(script.map((bid) => bid.coId))) {
    ({ state } = decide(state, { type: "admit", coId, version: 1 }, start));
  }
  const inTime = script.toSorted((a, b) => a.at - b.at);
  const steps = inTime.map((bid, place) => {
    const before = settled(state, bid.at);
    const { entry, state: after } = decide(before, sent(rules, bid, place), bid.at);
    state = after;
    const refusal = "verdict" in entry && !entry.verdict.accepted ? entry.verdict.refusal : null;
    const rank = rankingOf(after).findIndex(({ coId }) => coId === bid.coId) + 1;
    return {
      coId: bid.coId,
      at: bid.at,
      total: totalOf(rules, bid.lines),
      refused: refusal && refusalText(refusal),
      rank: rank === 0 ? null : rank,
      endsAt: after.endsAt,
      extended: after.endsAt > before.endsAt,
    };
  });
  state = settled(state, Math.max(state.endsAt, state.at));
  for (const [coId, { commitment }] of state.sealed) {
    const bid = inTime[Number(commitment)];
    if (!bid || bid.reveals === false) continue;
    const command = { type: "reveal", coId, key: `reveal-${coId}`, lines: bid.lines, salt: "", commitment } as const;
    ({ state } = decide(state, command, state.at));
  }
  state = settled(state, Math.max(state.revealUntil ?? 0, state.at));
  return { steps, endsAt: state.endsAt, extensions: state.extensions, outcome: outcomeOf(state) };
}

/** In a script the commitment is the place of its bid, so it is known here who reveals which bid. */
function sent({ mode }: BiddingRules, { coId, lines }: ScriptedBid, place: number): RoomCommand {
  const by = { coId, key: `script-${place}`, version: 1 };
  return mode === "sealed" ? { type: "seal", ...by, commitment: String(place) } : { type: "bid", ...by, lines };
}

/** The room after what falls due by `at`: the end of the window, then of the revealing. */
function settled(state: RoomState, at: Instant): RoomState {
  const closed = isOver(state, at) ? decide(state, { type: "close" }, at).state : state;
  return canOpen(closed, at) ? decide(closed, { type: "open" }, at).state : closed;
}
