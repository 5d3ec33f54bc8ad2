import * as v from "valibot";
import { isoDay } from "../../kernel/instant.ts";
import { foldLine } from "../../kernel/text.ts";

/** JavaScript reads 30 February as 2 March, and says of a thirteenth month that it is no time. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00+08:00`);
  return !Number.isNaN(at) && isoDay(at) === text;
}
const Day = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(10, "日期格式应为 2026-11-21"),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, "日期格式应为 2026-11-21"),
    v.check(isDay, "没有这一天"),
  ),
);
const Text = v.optional(v.pipe(v.string(), foldLine, v.maxLength(80, "搜索词过长")));

/** Who did what to which thing in which days (Shanghai): `who` a sign-in name, `entityId` the thing, `call` a part of the call's path. */
export const auditFilterEntries = { who: Text, call: Text, entityId: Text, from: Day, to: Day };
export const AuditFilter = v.strictObject(auditFilterEntries);
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

/** `before` and `after` are JSON as it was written. */
export const AuditLine = v.object({
  auditId: v.string(),
  at: v.number(),
  requestId: v.string(),
  call: v.string(),
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
