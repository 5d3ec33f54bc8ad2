import * as v from "valibot";
import { StoredInstant } from "../kernel/instant.ts";
import { Fen } from "../kernel/money.ts";
import { Place, StoredNumber, Version } from "../kernel/number.ts";
import { BiddingRules, BidKey, BidLines, Sha256 } from "./rules.ts";
import { Refusal } from "./refusal.ts";

/** What the rules said to a bid; `extendedTo` is the new end when it moved. */
export const Verdict = v.union([
  v.strictObject({ accepted: v.literal(true), total: v.nullable(Fen), extendedTo: v.nullable(StoredInstant) }),
  v.strictObject({ accepted: v.literal(false), refusal: Refusal }),
]);
export type Verdict = v.InferOutput<typeof Verdict>;

const CoId = Place;
const sent = { coId: CoId, key: BidKey, verdict: Verdict };

/** What happened in a room: what was asked, and what the rules said. Names are not in it, only company ids. */
export const LogBody = v.variant("type", [
  v.strictObject({
    type: v.literal("published"),
    biddingId: v.string(),
    version: Version,
    rules: BiddingRules,
    /** The hash of the mall's latest anchor, where there was one. */
    anchor: v.optional(Sha256),
  }),
  v.strictObject({ type: v.literal("amended"), version: Version, rules: BiddingRules }),
  v.strictObject({ type: v.literal("admitted"), coId: CoId, version: Version }),
  v.strictObject({ type: v.literal("barred"), coId: CoId }),
  v.strictObject({ type: v.literal("bid"), version: Version, lines: BidLines, ...sent }),
  v.strictObject({ type: v.literal("sealed"), version: Version, commitment: Sha256, ...sent }),
  v.strictObject({ type: v.literal("closed"), endsAt: StoredInstant }),
  v.strictObject({ type: v.literal("revealed"), lines: BidLines, salt: Sha256, ...sent }),
  v.strictObject({ type: v.literal("opened") }),
  v.strictObject({ type: v.literal("cancelled"), reason: v.string() }),
]);
export type LogBody = v.InferOutput<typeof LogBody>;

/**
 * `seq` counts from 1; `at` never falls; `hash` covers this entry and, through the one before, all of them. A company's entry has a
 * `salt`, which nobody knows before the log is published: its hash covers only a digest of its content, so that it can be passed on
 * without it (`HiddenEntry`).
 */
export const LogEntry = v.pipe(
  v.strictObject({
    seq: StoredNumber,
    at: StoredInstant,
    body: LogBody,
    salt: v.optional(Sha256),
    hash: Sha256,
  }),
  v.check(({ body, salt }) => (ownerOf(body) === null) === (salt === undefined)),
);
export type LogEntry = v.InferOutput<typeof LogEntry>;

/** A company's entry as it is passed on to others: they see that it is there, and nothing of what it says. */
export const HiddenEntry = v.strictObject({ seq: StoredNumber, digest: Sha256, hash: Sha256 });
export type HiddenEntry = v.InferOutput<typeof HiddenEntry>;

/** Whose entry it is; null for what concerns everybody: rules, ends, a cancellation. */
export const ownerOf = (body: LogBody): number | null => ("coId" in body ? body.coId : null);

/** JSON with sorted keys and no spaces: equal values are equal bytes (RFC 8785 for the values that occur here). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}

/** The text whose SHA-256 is the digest of a company's entry. */
export const contentText = ({ at, body, salt }: Pick<LogEntry, "at" | "body" | "salt">): string =>
  canonical({ at, body, salt: salt ?? "" });

/** The part of an entry that its hash covers: of a company's entry only the digest. */
type Link = Pick<LogEntry, "seq" | "at" | "body"> | Pick<HiddenEntry, "seq" | "digest">;

/** The text whose SHA-256 is an entry's hash; `previous` is the hash before it, empty for the first. */
export const linkOf = (previous: string, link: Link): string => `${previous}\n${canonical(link)}`;

/** The published log, or what of it somebody may see: one entry a line, canonical, each line ended. */
export const logText = (entries: readonly (LogEntry | HiddenEntry)[]): string =>
  entries.map((entry) => `${canonical(entry)}\n`).join("");

/** SHA-256 of a text's UTF-8, as 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An entry with its hash, which covers `previous` too. */
export async function linked(previous: string, entry: Omit<LogEntry, "hash">): Promise<LogEntry> {
  const { seq, at, body, salt } = entry;
  const link = salt === undefined ? { seq, at, body } : { seq, digest: await sha256(contentText(entry)) };
  return { ...entry, hash: await sha256(linkOf(previous, link)) };
}
