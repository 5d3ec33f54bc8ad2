import { exceededLead } from "./commercial.ts";
import { extendedEnd } from "./extension.ts";
import type { Instant } from "../kernel/instant.ts";
import { fen, type Fen } from "../kernel/money.ts";
import type { LogBody, Verdict } from "./log.ts";
import type { Refusal } from "./refusal.ts";
import { ceilingOf, stepBelow, totalOf, type BiddingRules, type BidLine } from "./rules.ts";
import { sendingRefusal, type RoomPhase, type RoomWindow, type Sender } from "./sending.ts";

/** A company's bid that counts. `seq` breaks ties: the earlier one ranks before. */
export type RankedBid = { seq: number; at: Instant; total: Fen; lines: readonly BidLine[] };
/** A company's commitment to a sealed bid; `revealed` is what the rules said of the bid once it was revealed. */
export type Commitment = { seq: number; at: Instant; commitment: string; revealed: "no" | "valid" | Refusal };

export type RoomState = {
  biddingId: string;
  version: number;
  rules: BiddingRules;
  phase: RoomPhase;
  /** Of the last entry. */
  seq: number;
  at: Instant;
  /** The effective end. */
  endsAt: Instant;
  extensions: number;
  /** Sealed: when revealing ends; null before the end. */
  revealUntil: Instant | null;
  activeBids: ReadonlyMap<number, RankedBid>;
  /** What a company is called from its first bid on, here and in the result: 1, 2, … in the order in which they first bid. */
  numbers: ReadonlyMap<number, number>;
  sealed: ReadonlyMap<number, Commitment>;
  /** Who may bid, and under which version of the rules. */
  admitted: ReadonlyMap<number, number>;
};

/** A request to the room. The `commitment` beside a revealed bid is the hash of the bid's `sealText`. */
export type RoomCommand =
  | { type: "publish"; biddingId: string; version: number; rules: BiddingRules; anchor?: string | undefined }
  | { type: "amend"; version: number; rules: BiddingRules }
  /** A company confirmed the version in force. `bar` withdraws the confirmation, and the company's bid with it. */
  | { type: "admit"; coId: number; version: number }
  | { type: "bar"; coId: number }
  | { type: "bid"; coId: number; key: string; version: number; lines: BidLine[] }
  | { type: "seal"; coId: number; key: string; version: number; commitment: string }
  | { type: "close" }
  | { type: "reveal"; coId: number; key: string; lines: BidLine[]; salt: string; commitment: string }
  | { type: "open" }
  | { type: "cancel"; reason: string };

/** The entry to be logged, and the room after it. */
export type Decision = { entry: LogBody; state: RoomState };

/** A command that the mall itself never gives in this state: nothing is logged. */
export class IllegalStateError extends Error {}

/**
 * The rules of the live room (domain §5): the same function in the room, the verifier and the simulator. `at` never lies
 * before the state's. Throws `IllegalStateError`; what a bidder did wrong is an entry with the refusal instead.
 */
export function decide(state: RoomState | null, command: RoomCommand, at: Instant): Decision {
  if (command.type === "publish") return publish(state, command, at);
  if (!state) throw new IllegalStateError(`${command.type} before publish`);
  if (at < state.at) throw new IllegalStateError("time runs backwards");
  const next: RoomState = { ...state, seq: state.seq + 1, at };
  switch (command.type) {
    case "amend": {
      const { version, rules } = command;
      // Accepted until somebody has bid, since the room may hear of a correction made just before the opening only after it.
      if (state.phase !== "running" || state.activeBids.size + state.sealed.size > 0)
        throw new IllegalStateError("amended after a bid");
      if (version <= state.version) throw new IllegalStateError(`version ${version} after ${state.version}`);
      return { entry: { type: "amended", version, rules }, state: { ...next, version, rules, endsAt: rules.endsAt } };
    }
    case "admit": {
      const { coId, version } = command;
      if (state.phase !== "running" || version !== state.version) throw new IllegalStateError(`admitted to version ${version}`);
      return {
        entry: { type: "admitted", coId, version },
        state: { ...next, admitted: new Map(state.admitted).set(coId, version) },
      };
    }
    case "bar": {
      const { coId } = command;
      if (state.phase !== "running" || !state.admitted.has(coId)) throw new IllegalStateError(`${coId} is not in the room`);
      const [admitted, activeBids, sealed] = [
        without(state.admitted, coId),
        without(state.activeBids, coId),
        without(state.sealed, coId),
      ];
      return { entry: { type: "barred", coId }, state: { ...next, admitted, activeBids, sealed } };
    }
    case "bid":
      return bid(state, next, command);
    case "seal": {
      const { coId, key, version, commitment } = command;
      const refusal = sendingRefusal("seal", windowOf(state), senderOf(state, coId), version, at);
      const entry = { type: "sealed", coId, key, version, commitment, verdict: verdictOf(refusal, null) } as const;
      const mine: Commitment = { seq: next.seq, at, commitment, revealed: "no" };
      if (refusal) return { entry, state: next };
      return { entry, state: { ...next, sealed: new Map(state.sealed).set(coId, mine), numbers: numbered(state, coId) } };
    }
    case "close": {
      if (!isOver(state, at)) throw new IllegalStateError("closed before the end");
      const isSealed = state.rules.mode === "sealed" && state.sealed.size > 0;
      const after = isSealed
        ? { phase: "revealing" as const, revealUntil: at + state.rules.revealWithin }
        : { phase: "closed" as const };
      return { entry: { type: "closed", endsAt: state.endsAt }, state: { ...next, ...after } };
    }
    case "reveal":
      return reveal(state, next, command);
    case "open": {
      if (!canOpen(state, at)) throw new IllegalStateError("opened before everything is revealed");
      return { entry: { type: "opened" }, state: { ...next, phase: "closed" } };
    }
    case "cancel": {
      if (state.phase === "closed" || state.phase === "cancelled") throw new IllegalStateError(`cancelled when ${state.phase}`);
      return { entry: { type: "cancelled", reason: command.reason }, state: { ...next, phase: "cancelled" } };
    }
  }
}

/** True when the window is over and this is not in the log yet. */
export const isOver = ({ phase, endsAt }: RoomState, at: Instant): boolean => phase === "running" && at >= endsAt;

/** True when every sealed bid is revealed, or the time for it is over. */
export const canOpen = ({ phase, revealUntil, sealed }: RoomState, at: Instant): boolean =>
  phase === "revealing" && (at >= (revealUntil ?? 0) || [...sealed.values()].every(({ revealed }) => revealed !== "no"));

/** Companies whose bid counts, the best first. */
export const rankingOf = ({ activeBids }: Pick<RoomState, "activeBids">): { coId: number; bid: RankedBid }[] =>
  [...activeBids].map(([coId, bid]) => ({ coId, bid })).toSorted((a, b) => a.bid.total - b.bid.total || a.bid.seq - b.bid.seq);

/** Who is first; null while nobody has bid. */
export function leaderOf({ activeBids }: Pick<RoomState, "activeBids">): { coId: number; bid: RankedBid } | null {
  let leader: { coId: number; bid: RankedBid } | null = null;
  for (const [coId, bid] of activeBids) if (!leader || isBetter(bid, leader.bid)) leader = { coId, bid };
  return leader;
}

/** domain §5: a tie goes to the earlier one. */
const isBetter = (one: RankedBid, other: RankedBid) =>
  one.total < other.total || (one.total === other.total && one.seq < other.seq);

function publish(
  state: RoomState | null,
  { biddingId, version, rules, anchor }: Extract<RoomCommand, { type: "publish" }>,
  at: Instant,
): Decision {
  if (state) throw new IllegalStateError("published twice");
  return {
    entry: { type: "published", biddingId, version, rules, ...(anchor !== undefined && { anchor }) },
    state: {
      biddingId,
      version,
      rules,
      phase: "running",
      seq: 1,
      at,
      endsAt: rules.endsAt,
      extensions: 0,
      revealUntil: null,
      activeBids: new Map(),
      numbers: new Map(),
      sealed: new Map(),
      admitted: new Map(),
    },
  };
}

function bid(state: RoomState, next: RoomState, command: Extract<RoomCommand, { type: "bid" }>): Decision {
  const { coId, key, version, lines } = command;
  const entry = { type: "bid", coId, key, version, lines } as const;
  const refusal = bidRefusal(state, command, next.at);
  if (refusal) return { entry: { ...entry, verdict: { accepted: false, refusal } }, state: next };
  const total = totalOf(state.rules, lines);
  const mine: RankedBid = { seq: next.seq, at: next.at, total, lines };
  const leader = leaderOf(state);
  const extendedTo = !leader || isBetter(mine, leader.bid) ? extendedEnd(state, next.at) : null;
  return {
    entry: { ...entry, verdict: verdictOf(null, total, extendedTo) },
    state: {
      ...next,
      activeBids: new Map(state.activeBids).set(coId, mine),
      numbers: numbered(state, coId),
      endsAt: extendedTo ?? state.endsAt,
      extensions: state.extensions + (extendedTo === null ? 0 : 1),
    },
  };
}

function bidRefusal(state: RoomState, command: Extract<RoomCommand, { type: "bid" }>, at: Instant): Refusal | null {
  const { rules, activeBids } = state;
  const { coId, version, lines } = command;
  const sending = sendingRefusal("bid", windowOf(state), senderOf(state, coId), version, at) ?? linesRefusal(rules, lines);
  if (sending) return sending;
  const total = totalOf(rules, lines);
  const mine = activeBids.get(coId);
  const leader = leaderOf(state);
  // domain §5: nobody undercuts only themselves.
  if (leader?.coId === coId) return { code: "leading" };
  const { maxBid, toLead } = limitsOf(state, coId);
  if (mine && total > maxBid) return { code: "myStep", maxBid, step: stepBelow(rules, mine.total) };
  // Only in the mode that shows the lowest price: elsewhere the refusal would reveal it.
  if (toLead !== null && leader && total < leader.bid.total && total > toLead)
    return { code: "leadStep", maxBid: toLead, lowest: leader.bid.total };
  return null;
}

/**
 * The most a company's next bid may cost: `maxBid` to be taken at all, `toLead` to become the lowest (open mode only: in
 * others it would tell the lowest price). Negative or zero: no lower price is possible.
 */
export function limitsOf(state: RoomState, coId: number): { maxBid: Fen; toLead: Fen | null } {
  const { rules, activeBids } = state;
  const mine = activeBids.get(coId);
  const leader = leaderOf(state);
  const below = (price: Fen) => fen(price - stepBelow(rules, price));
  return {
    maxBid: mine ? below(mine.total) : ceilingOf(rules),
    toLead: rules.mode === "open" && leader && leader.coId !== coId ? below(leader.bid.total) : null,
  };
}

/** When the room takes what. */
export const windowOf = ({ rules, phase, version, endsAt, revealUntil }: RoomState): RoomWindow => ({
  mode: rules.mode,
  phase,
  version,
  opensAt: rules.opensAt,
  endsAt,
  revealUntil,
});

/** How a company stands to the room. */
export function senderOf({ admitted, sealed }: RoomState, coId: number): Sender {
  const mine = sealed.get(coId);
  return {
    version: admitted.get(coId) ?? 0,
    commitment: mine?.commitment ?? null,
    revealed: mine !== undefined && mine.revealed !== "no",
  };
}

/** Every line exactly once, each within its ceiling and in time. */
function linesRefusal(rules: BiddingRules, bid: readonly BidLine[]): Refusal | null {
  const { lines } = rules;
  const existing = new Set(lines.map(({ lineId }) => lineId));
  if (bid.some(({ lineId }) => !existing.has(lineId))) return { code: "incomplete", lineNo: null };
  for (const [place, { lineId, ceiling }] of lines.entries()) {
    const mine = bid.filter((line) => line.lineId === lineId);
    const [first] = mine;
    if (!first || mine.length > 1) return { code: "incomplete", lineNo: place + 1 };
    if (first.unitPrice > ceiling) return { code: "ceiling", lineNo: place + 1, ceiling };
    const max = exceededLead(rules, first.leadDays);
    if (max !== null) return { code: "lead", lineNo: place + 1, max };
  }
  return null;
}

function reveal(state: RoomState, next: RoomState, command: Extract<RoomCommand, { type: "reveal" }>): Decision {
  const { coId, key, lines, salt } = command;
  const entry = { type: "revealed", coId, key, lines, salt } as const;
  const mine = state.sealed.get(coId);
  const refusal = sendingRefusal("reveal", windowOf(state), senderOf(state, coId), state.version, next.at);
  if (refusal || !mine) {
    return { entry: { ...entry, verdict: verdictOf(refusal ?? { code: "nothingSealed" }, null) }, state: next };
  }
  if (mine.commitment !== command.commitment)
    return { entry: { ...entry, verdict: verdictOf({ code: "mismatch" }, null) }, state: next };
  // A commitment is binding: a bid that breaks the rules is revealed as well, as invalid.
  const invalid = linesRefusal(state.rules, lines);
  const sealed = new Map(state.sealed).set(coId, { ...mine, revealed: invalid ?? "valid" });
  if (invalid) return { entry: { ...entry, verdict: { accepted: false, refusal: invalid } }, state: { ...next, sealed } };
  const total = totalOf(state.rules, lines);
  const activeBids = new Map(state.activeBids).set(coId, { seq: mine.seq, at: mine.at, total, lines });
  return { entry: { ...entry, verdict: verdictOf(null, total) }, state: { ...next, sealed, activeBids } };
}

const verdictOf = (refusal: Refusal | null, total: Fen | null, extendedTo: Instant | null = null): Verdict =>
  refusal ? { accepted: false, refusal } : { accepted: true, total, extendedTo };

const numbered = ({ numbers }: RoomState, coId: number): ReadonlyMap<number, number> =>
  numbers.has(coId) ? numbers : new Map(numbers).set(coId, numbers.size + 1);

function without<T>(map: ReadonlyMap<number, T>, coId: number): ReadonlyMap<number, T> {
  const rest = new Map(map);
  rest.delete(coId);
  return rest;
}
