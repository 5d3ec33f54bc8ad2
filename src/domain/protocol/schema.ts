import * as v from "valibot";
import { RichBody, SanitizedHtml } from "../kernel/rich-text.ts";
import { Id } from "../kernel/identity.ts";
import { Day, day, isoDay, startOfDay, type Instant } from "../kernel/instant.ts";
import { protocolNames } from "./titles.ts";
import { Version } from "../kernel/number.ts";

export const ProtocolParam = v.picklist(protocolNames, "没有此协议");

/** What a new version asks of those who agreed to an older one: nothing, to read it when they like, or to agree before they go on. */
export const renewals = { none: "无需再次同意", asked: "提示重新同意，可稍后", required: "须重新同意后继续使用" } as const;
export const Renewal = v.picklist(Object.keys(renewals) as (keyof typeof renewals)[], "请选择对已同意者的要求");
export type Renewal = v.InferOutput<typeof Renewal>;

/** A version as anybody reads it; `version` is the day it came into force. */
export const Protocol = v.object({ title: v.string(), version: v.string(), body: SanitizedHtml });

/** A version in force that somebody has not agreed to yet, though it asks them to. */
export const PendingProtocol = v.object({
  versionId: v.string(),
  ...Protocol.entries,
  required: v.boolean(),
});
export type PendingProtocol = v.InferOutput<typeof PendingProtocol>;

export const AcceptProtocols = v.strictObject({
  versionIds: v.pipe(v.array(Id), v.minLength(1, "请选择协议"), v.maxLength(protocolNames.length, "协议过多")),
});

/** `rev` counts the savings of the draft: 0 where there is none. */
const Rev = Version;
export const DraftForm = v.strictObject({ body: RichBody, rev: Rev });
export type DraftForm = v.InferOutput<typeof DraftForm>;
export const DraftRev = v.strictObject({ rev: Rev });

export const PublishForm = v.strictObject({
  rev: Rev,
  /** The day from which it is in force, `2026-12-01`; empty: at once. */
  effectiveOn: v.union([v.literal(""), Day], "生效日期不正确"),
  renewal: Renewal,
});
export type PublishForm = v.InferOutput<typeof PublishForm>;

/**
 * When a version that is published for `day` comes into force: at once, or when that day begins in Shanghai. Null when the day
 * has passed.
 */
export function effectiveFrom(effectiveOn: string, now: Instant): Instant | null {
  const today = isoDay(now);
  if (effectiveOn === "" || effectiveOn === today) return now;
  return effectiveOn < today ? null : startOfDay(effectiveOn);
}
/** A version is announced no longer than this before it is in force. */
export const maxNotice = 366 * day;

export const VersionLine = v.object({
  versionId: v.string(),
  version: v.string(),
  renewal: Renewal,
  effectiveFrom: v.number(),
  /** 0: it came with the mall. */
  publishedAt: v.number(),
  publishedBy: v.nullable(v.string()),
  accepted: v.number(),
  status: v.picklist(["coming", "inForce", "past"]),
});
export type VersionLine = v.InferOutput<typeof VersionLine>;

export const EditedProtocol = v.object({
  name: ProtocolParam,
  title: v.string(),
  /** Newest first. */
  versions: v.array(VersionLine),
  draft: v.nullable(v.object({ body: SanitizedHtml, rev: v.number(), updatedAt: v.number() })),
  /** The text in force, which a new draft begins with. */
  body: SanitizedHtml,
});
export type EditedProtocol = v.InferOutput<typeof EditedProtocol>;

export const ProtocolLine = v.object({
  name: ProtocolParam,
  title: v.string(),
  version: v.string(),
  comingVersion: v.nullable(v.string()),
  hasDraft: v.boolean(),
});
export type ProtocolLine = v.InferOutput<typeof ProtocolLine>;

/** Who agreed to a version, and when. */
export const Acceptance = v.object({ realName: v.string(), username: v.string(), at: v.number() });
