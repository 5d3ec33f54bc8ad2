import * as v from "valibot";
import { Fen } from "../kernel/money.ts";
import { ClockReading, maxCounter, Version, whole } from "../kernel/number.ts";
import { MyPart, RoomEvent, RoomFacts } from "./projection.ts";
import type { LogBody, LogEntry } from "./log.ts";
import { refusalText } from "./refusal.ts";
import { BidKey, BidLine, BidLines, Sha256, totalOf, type BiddingRules } from "./rules.ts";

/** A bidder's sendings. The same `key` again is the same sending, and gets the same answer. */
export const SendBid = v.strictObject({ type: v.literal("bid"), key: BidKey, version: Version, lines: BidLines });
export const SendSeal = v.strictObject({ type: v.literal("seal"), key: BidKey, version: Version, commitment: Sha256 });
export const SendReveal = v.strictObject({ type: v.literal("reveal"), key: BidKey, lines: BidLines, salt: Sha256 });
export const Sending = v.variant("type", [SendBid, SendSeal, SendReveal]);
export type Sending = v.InferOutput<typeof Sending>;

/** Asks for everything behind event `since`, and for the server's time; `sentAt` comes back as `echo`. */
export const Sync = v.strictObject({
  type: v.literal("sync"),
  since: whole("序号", 0, maxCounter),
  sentAt: ClockReading,
});
export const PageMessage = v.variant("type", [SendBid, SendSeal, SendReveal, Sync]);
export type PageMessage = v.InferOutput<typeof PageMessage>;

/** Longest message of a page, characters: a bid of the most lines fits. */
export const maxMessageLength = 16_384;

/**
 * Something this page's company sent, and the outcome. `hash` is the hash of its log entry: the receipt to look for in the
 * published log.
 */
export const Answered = v.object({
  key: v.string(),
  kind: v.picklist(["bid", "seal", "reveal"]),
  at: v.number(),
  /** Of a bid whose prices the room knows. */
  total: v.nullable(Fen),
  accepted: v.boolean(),
  /** A refusal's text, which says how to mend it; empty when accepted. */
  text: v.string(),
  /** Null when it was refused unread and is not in the log. */
  hash: v.nullable(v.string()),
});
export type Answered = v.InferOutput<typeof Answered>;

/**
 * Where things stand, and the events `from + 1 … from + events.length`; a page whose last event is before `from` has
 * missed some and asks with `sync`. Of two, the one with the higher `rev` is the later. `own` is left out where nothing of it
 * changed, null for who does not bid. The answer to a connection or `sync` is `whole`: its events are all that are still kept
 * behind `since`, and `history` are the latest own sendings, oldest first.
 */
export const RoomRanking = v.object({
  type: v.literal("state"),
  rev: v.number(),
  serverNow: v.number(),
  echo: v.optional(v.number()),
  from: v.number(),
  events: v.array(RoomEvent),
  room: RoomFacts,
  mine: v.optional(v.nullable(MyPart)),
  whole: v.optional(v.literal(true)),
  history: v.optional(v.array(Answered)),
  /** With `whole`, for a bidder: its latest bid that counts, to go on from; null while there is none. */
  bid: v.optional(v.nullable(v.array(BidLine))),
});
export type RoomRanking = v.InferOutput<typeof RoomRanking>;

export const RoomMessage = v.variant("type", [
  RoomRanking,
  /** The answer to a sending, once it is stored for good. */
  v.object({ type: v.literal("answer"), serverNow: v.number(), answer: Answered }),
]);
export type RoomMessage = v.InferOutput<typeof RoomMessage>;

/** What a company is told about a sending that is in the log. */
export function answerOf({ at, body, hash }: LogEntry, rules: BiddingRules): Answered | null {
  const kind = answerKinds[body.type];
  if (!kind || !("verdict" in body)) return null;
  const { verdict, key } = body;
  const total = "lines" in body ? totalOf(rules, body.lines) : null;
  return { key, kind, at, total, accepted: verdict.accepted, text: verdict.accepted ? "" : refusalText(verdict.refusal), hash };
}

const answerKinds: Partial<Record<LogBody["type"], Answered["kind"]>> = { bid: "bid", sealed: "seal", revealed: "reveal" };
