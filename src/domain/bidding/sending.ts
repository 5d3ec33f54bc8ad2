import { minute, type Instant } from "../kernel/instant.ts";
import type { Refusal } from "./refusal.ts";
import type { BiddingMode } from "./rules.ts";

/** `running` until the effective end; sealed bids are then revealed; `closed` is when the outcome stands. */
export const roomPhases = ["running", "revealing", "closed", "cancelled"] as const;
export type RoomPhase = (typeof roomPhases)[number];

/** What a bidder sends into a room. */
export const sendingKinds = ["bid", "seal", "reveal"] as const;
export type SendingKind = (typeof sendingKinds)[number];

/** When a room takes what; everybody in it knows this. */
export type RoomWindow = {
  mode: BiddingMode;
  phase: RoomPhase;
  /** Of the rules that hold. */
  version: number;
  opensAt: Instant;
  /** The effective end. */
  endsAt: Instant;
  revealUntil: Instant | null;
};

/** What a room knows of a company: the version of the rules it confirmed (0 for none), and its sealed bid. */
export type Sender = { version: number; commitment: string | null; revealed: boolean };

/**
 * Why nothing of this kind may be sent now, whatever is in it; null when it may. `known`: the version of the rules that the bid was
 * made for. The room decides by it, and pages offer by it.
 */
export function sendingRefusal(
  kind: SendingKind,
  room: RoomWindow,
  sender: Sender,
  existing: number,
  at: Instant,
): Refusal | null {
  if (kind === "reveal") return revealRefusal(room, sender, at);
  if ((room.mode === "sealed") !== (kind === "seal")) return { code: "mode" };
  const { opensAt, version } = room;
  const over = overRefusal(room, at);
  if (over) return over;
  if (existing !== version) return { code: "outdated", version };
  if (at < opensAt) return { code: "early", opensAt };
  return sender.version === version ? null : { code: "unconfirmed", version };
}

/**
 * Why the window takes nothing of this kind, whoever sends it: it has not begun, is over or was cancelled. The room does not record
 * what comes then: there is no bid to be refused.
 */
export function windowRefusal(kind: SendingKind, room: RoomWindow, at: Instant): Refusal | null {
  if (kind === "reveal") return revealWindowRefusal(room, at);
  return overRefusal(room, at) ?? (at < room.opensAt ? { code: "early", opensAt: room.opensAt } : null);
}

function overRefusal({ phase, endsAt }: RoomWindow, at: Instant): Refusal | null {
  if (phase === "cancelled") return { code: "cancelled" };
  return phase !== "running" || at >= endsAt ? { code: "late", endsAt } : null;
}

function revealWindowRefusal({ phase, revealUntil }: RoomWindow, at: Instant): Refusal | null {
  if (phase === "cancelled") return { code: "cancelled" };
  return phase !== "revealing" || at >= (revealUntil ?? 0) ? { code: "notRevealing" } : null;
}

/**
 * What one company may send within a minute, refused bids included. A person reads the ranking, types a price and confirms it: two
 * seconds a bid is more than anybody does even at the very end, while a program could fill the log within minutes. It is a
 * company's own measure: what others send takes nothing of it.
 */
export const sendingMeasure = { within: minute, max: 30 } as const;

/** When a company may send again; null: now. `sentAt`: when its latest sendings came, at least the last `max` of them. */
export function sendableAgainAt(sentAt: readonly Instant[], now: Instant): Instant | null {
  const latest = sentAt.filter((at) => at > now - sendingMeasure.within).toSorted((a, b) => b - a);
  const first = latest[sendingMeasure.max - 1];
  return first === undefined ? null : first + sendingMeasure.within;
}

function revealRefusal(room: RoomWindow, { commitment, revealed }: Sender, at: Instant): Refusal | null {
  const outside = revealWindowRefusal(room, at);
  if (outside) return outside;
  if (commitment === null) return { code: "nothingSealed" };
  return revealed ? { code: "alreadyRevealed" } : null;
}

/** What a page offers to send: everything that the room would not refuse whatever it contains. Null for those who do not bid. */
export const availableSendings = (room: RoomWindow, sender: Sender | null, at: Instant): SendingKind[] =>
  sender ? sendingKinds.filter((kind) => sendingRefusal(kind, room, sender, room.version, at) === null) : [];
