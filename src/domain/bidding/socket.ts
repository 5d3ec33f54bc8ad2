import * as v from "valibot";
import { Fen } from "../kernel/money.ts";
import { OwnPart, RoomEvent, RoomFacts } from "./projection.ts";
import { BidKey, BidLines, Sha256 } from "./rules.ts";

const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A bidder's sendings. The same `key` again is the same sending, and gets the same answer. */
export const SendBid = v.strictObject({ type: v.literal("bid"), key: BidKey, version: Version, lines: BidLines });
export const SendSeal = v.strictObject({ type: v.literal("seal"), key: BidKey, version: Version, commitment: Sha256 });
export const SendReveal = v.strictObject({ type: v.literal("reveal"), key: BidKey, lines: BidLines, salt: Sha256 });
export const SendConfirm = v.strictObject({ type: v.literal("confirm"), key: BidKey, version: Version });
export const Sending = v.variant("type", [SendBid, SendSeal, SendReveal, SendConfirm]);
export type Sending = v.InferOutput<typeof Sending>;

/** Asks for everything behind event `since`, and for the server's time; `sentAt` comes back as `echo`. */
export const Sync = v.strictObject({
  type: v.literal("sync"),
  since: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  sentAt: v.pipe(v.number(), v.finite()),
});
export const PageMessage = v.variant("type", [SendBid, SendSeal, SendReveal, SendConfirm, Sync]);
export type PageMessage = v.InferOutput<typeof PageMessage>;

/** One of one's own sendings and what became of it. `hash` is its log entry's, the receipt to look for in the published log. */
export const Answered = v.object({
  key: v.string(),
  kind: v.picklist(["bid", "seal", "reveal", "confirm"]),
  at: v.number(),
  /** Of a bid whose prices the room knows. */
  total: v.nullable(Fen),
  accepted: v.boolean(),
  /** A refusal's text, which says how to mend it; empty when accepted. */
  text: v.string(),
  /** Null when it was refused before it was a bid, and is not in the log. */
  hash: v.nullable(v.string()),
});
export type Answered = v.InferOutput<typeof Answered>;

/**
 * What the room says.
 * `state`: where things stand, and the events `from + 1 … from + events.length`; a page whose last event is before `from` has
 * missed some and asks with `sync`. Of two, the one with the higher `rev` is the later. `own` is left out where nothing of it
 * changed, null for who does not bid; `history` (own sendings, oldest first) comes with the answer to a connection or `sync`.
 */
export const RoomMessage = v.variant("type", [
  v.object({
    type: v.literal("state"),
    rev: v.number(),
    serverNow: v.number(),
    echo: v.optional(v.number()),
    from: v.number(),
    events: v.array(RoomEvent),
    room: RoomFacts,
    own: v.optional(v.nullable(OwnPart)),
    history: v.optional(v.array(Answered)),
  }),
  /** The answer to a sending, once it is stored for good. */
  v.object({ type: v.literal("answer"), serverNow: v.number(), answer: Answered }),
]);
export type RoomMessage = v.InferOutput<typeof RoomMessage>;
