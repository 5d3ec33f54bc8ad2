import type { Instant } from "../kernel/instant.ts";
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

/** How a company stands to a room: the version of the rules it is admitted under (0 for none), and what it has sealed. */
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
  const { phase, endsAt, opensAt, version } = room;
  if (phase === "cancelled") return { code: "cancelled" };
  if (phase !== "running" || at >= endsAt) return { code: "late", endsAt };
  if (existing !== version) return { code: "outdated", version };
  if (at < opensAt) return { code: "early", opensAt };
  return sender.version === version ? null : { code: "unconfirmed", version };
}

function revealRefusal({ phase, revealUntil }: RoomWindow, { commitment, revealed }: Sender, at: Instant): Refusal | null {
  if (phase === "cancelled") return { code: "cancelled" };
  if (phase !== "revealing" || at >= (revealUntil ?? 0)) return { code: "notRevealing" };
  if (commitment === null) return { code: "nothingSealed" };
  return revealed ? { code: "alreadyRevealed" } : null;
}

/** What a page offers to send: what the room would not refuse unread. Null for who does not bid. */
export const availableSendings = (room: RoomWindow, sender: Sender | null, at: Instant): SendingKind[] =>
  sender ? sendingKinds.filter((kind) => sendingRefusal(kind, room, sender, room.version, at) === null) : [];
