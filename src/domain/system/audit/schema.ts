import * as v from "valibot";
import { Day } from "../../kernel/instant.ts";
import { foldLine } from "../../kernel/text.ts";

const Text = v.optional(v.pipe(v.string(), foldLine, v.maxLength(80, "搜索词过长")));

/**
 * Who did what to which thing in which days (Shanghai): `who` a sign-in name, `entityId` the thing, `call` a part of what the
 * call does in words, or of its path.
 */
export const auditFilterEntries = { who: Text, call: Text, entityId: Text, from: v.optional(Day), to: v.optional(Day) };
export const AuditFilter = v.strictObject(auditFilterEntries);
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

/** `before` and `after` are JSON as it was written. */
export const AuditLine = v.object({
  auditId: v.string(),
  at: v.number(),
  requestId: v.string(),
  call: v.string(),
  /** What the call does, in words. */
  action: v.string(),
  username: v.nullable(v.string()),
  realName: v.nullable(v.string()),
  entity: v.string(),
  entityId: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  ip: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** Rows of one export. */
export const auditExportLimit = 10_000;

/** A file of rows that have left the database: the times of its first and last. */
export const AuditArchive = v.object({ archiveId: v.string(), fromAt: v.number(), toAt: v.number(), rowCount: v.number() });
export type AuditArchive = v.InferOutput<typeof AuditArchive>;
