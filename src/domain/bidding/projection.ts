import * as v from "valibot";
import type { Instant } from "../kernel/instant.ts";
import { Fen } from "../kernel/money.ts";
import { leaderOf, limitsOf, rankingOf, senderOf, windowOf, type RoomState } from "./decide.ts";
import type { LogBody } from "./log.ts";
import { biddingModes } from "./rules.ts";
import { roomPhases } from "./sending.ts";

/** Who looks into a room. Only a bidder has anything of its own; the buyer sees no more than an onlooker. */
export type RoomViewer = { role: "bidder"; coId: number } | { role: "buyer" | "watcher" };

const numbered = { n: v.number(), at: v.number() };
/** What everybody in the room may know of what happened, by mode. `n` counts from 1 without gaps. */
export const RoomEvent = v.variant("type", [
  /** Open mode alone: `bidder` is a number by the order of first bids, not who it is. */
  v.object({ type: v.literal("bid"), bidder: v.number(), total: Fen, ...numbered }),
  /** Open mode alone: its bids count no longer. */
  v.object({ type: v.literal("barred"), bidder: v.number(), ...numbered }),
  v.object({ type: v.literal("extended"), endsAt: v.number(), extensions: v.number(), ...numbered }),
  v.object({ type: v.literal("amended"), version: v.number(), ...numbered }),
  v.object({ type: v.literal("ended"), revealUntil: v.nullable(v.number()), ...numbered }),
  v.object({ type: v.literal("closed"), ...numbered }),
  v.object({ type: v.literal("cancelled"), reason: v.string(), ...numbered }),
]);
export type RoomEvent = v.InferOutput<typeof RoomEvent>;
type Unnumbered<E> = E extends RoomEvent ? Omit<E, "n" | "at"> : never;

/** The public facts of a room now. `lowest` in open mode alone. */
export const RoomFacts = v.object({
  mode: v.picklist(biddingModes),
  phase: v.picklist(roomPhases),
  version: v.number(),
  opensAt: v.number(),
  endsAt: v.number(),
  extensions: v.number(),
  revealUntil: v.nullable(v.number()),
  lowest: v.nullable(Fen),
});
export type RoomFacts = v.InferOutput<typeof RoomFacts>;

/** What only this bidder's company may know. */
export const MyPart = v.object({
  /** The version of the rules under which it may bid; 0 for none. */
  version: v.number(),
  /**
   * Its number among the bidders, in the result too; null before its first bid. Where others' bids are hidden it is null until they are
   * opened: a number says how many came before.
   */
  number: v.nullable(v.number()),
  /** Null while it has no bid that counts; in sealed mode until the bids are opened. */
  rank: v.nullable(v.number()),
  total: v.nullable(Fen),
  /** The most the next bid may cost, and the most to become the lowest (open mode alone). */
  maxBid: Fen,
  toLead: v.nullable(Fen),
  /** Sealed: what it committed to last, and whether that is revealed. */
  commitment: v.nullable(v.string()),
  revealed: v.boolean(),
});
export type MyPart = v.InferOutput<typeof MyPart>;

export function factsOf(state: RoomState): RoomFacts {
  const lowest = state.rules.mode === "open" ? (leaderOf(state)?.bid.total ?? null) : null;
  return { ...windowOf(state), extensions: state.extensions, lowest };
}

/** `ranks` is `ranksOf(state)`, made once for everybody. */
export function myPartOf(state: RoomState, coId: number, ranks: ReadonlyMap<number, number>): MyPart {
  const isHidden = state.rules.mode === "sealed" && state.phase !== "closed";
  return {
    number: state.rules.mode === "open" || state.phase === "closed" ? (state.numbers.get(coId) ?? null) : null,
    rank: isHidden ? null : (ranks.get(coId) ?? null),
    total: state.activeBids.get(coId)?.total ?? null,
    ...limitsOf(state, coId),
    ...senderOf(state, coId),
  };
}

export const ranksOf = (state: RoomState): ReadonlyMap<number, number> =>
  new Map(rankingOf(state).map(({ coId }, place) => [coId, place + 1]));

/** The public part of an entry: nothing of a sealed or ranked bid, no refusal and no name. */
export function eventsOf(entry: LogBody, after: RoomState): Unnumbered<RoomEvent>[] {
  switch (entry.type) {
    case "bid": {
      const { verdict, coId } = entry;
      if (!verdict.accepted || verdict.total === null) return [];
      const bidder = after.numbers.get(coId) ?? 0;
      const shown = after.rules.mode === "open" ? [{ type: "bid" as const, bidder, total: verdict.total }] : [];
      const { extendedTo } = verdict;
      const moved = extendedTo === null ? [] : [{ type: "extended" as const, endsAt: extendedTo, extensions: after.extensions }];
      return [...shown, ...moved];
    }
    case "amended":
      return [{ type: "amended", version: entry.version }];
    case "closed":
      return [
        { type: "ended", revealUntil: after.revealUntil },
        ...(after.phase === "closed" ? [{ type: "closed" as const }] : []),
      ];
    case "opened":
      return [{ type: "closed" }];
    case "cancelled":
      return [{ type: "cancelled", reason: entry.reason }];
    case "barred": {
      const bidder = after.rules.mode === "open" ? after.numbers.get(entry.coId) : undefined;
      return bidder === undefined ? [] : [{ type: "barred", bidder }];
    }
    case "published":
    case "admitted":
    case "sealed":
    case "revealed":
      return [];
  }
}

/** Where a room stands at a moment, for the screen's countdown and words. */
export function stageOf({ phase, opensAt, endsAt }: Pick<RoomFacts, "phase" | "opensAt" | "endsAt">, now: Instant) {
  if (phase !== "running") return phase;
  if (now < opensAt) return "upcoming";
  return now < endsAt ? "open" : "ending";
}
