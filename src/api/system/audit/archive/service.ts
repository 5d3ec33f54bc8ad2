import { createHash } from "node:crypto";
import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import { notFound } from "#src/domain/kernel/error.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { auditDaysKey, leastAuditDays } from "#src/domain/system/config/schema.ts";
import { requireOperator, type Ctx } from "../../../kernel/context.ts";
import { commit, ConflictError, mustChange } from "../../../db/batch.ts";
import { authenticatedCtx } from "../../../http/bytes.ts";
import type { ApiHono } from "../../../http/calls.ts";
import { findArchive, findValue, insertArchive, listArchives, listOldest, removeRows } from "./repo.ts";

/** Rows of one file; the schedule comes again in minutes. */
const perFile = 2_000;
const maxListed = 200;

/**
 * The schedule's part: rows older than the configured days move into a file (JSON lines) of the bucket. The file is there before
 * a row goes, and its name is its content: dying in between leaves one that the next run writes again (decision 029).
 */
export async function archiveAuditLog(ctx: Ctx): Promise<void> {
  const days = Number((await findValue(ctx.db, auditDaysKey))?.value ?? "0");
  if (!(days >= leastAuditDays)) return;
  const rows = await listOldest(ctx.db, ctx.now - days * day, perFile);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  const fileKey = `private/audit/${createHash("sha256").update(text).digest("hex")}.jsonl`;
  await ctx.env.FILES.put(fileKey, text);
  const archive = { id: uuid(), fileKey, fromAt: first.at, toAt: last.at, rowCount: rows.length, createdAt: ctx.now };
  try {
    await commit(
      ctx,
      [
        insertArchive(ctx.db, archive),
        removeRows(
          ctx.db,
          rows.map(({ id }) => id),
        ),
        mustChange(ctx.db, rows.length),
      ],
      [{ entity: "auditArchive", entityId: archive.id, after: archive }],
      null,
    );
  } catch (error) {
    // Another run has moved the same rows into the same file.
    if (!(error instanceof ConflictError)) throw error;
  }
}

export async function viewArchives(ctx: Ctx) {
  requireOperator(ctx, permissions.auditView);
  const rows = await listArchives(ctx.db, maxListed);
  return rows.map(({ id, fromAt, toAt, rowCount }) => ({ archiveId: id, fromAt, toAt, rowCount }));
}

/** An archive as it was written. Throws 401, 403, 404 as an envelope. */
export async function serveArchive(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  requireOperator(ctx, permissions.auditView);
  const found = await findArchive(ctx.db, c.req.param("archiveId") ?? "");
  const file = found && (await ctx.env.FILES.get(found.fileKey));
  if (!found || !file) throw notFound("归档");
  return new Response(file.body, {
    headers: {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${isoDay(found.fromAt)}-${isoDay(found.toAt)}.jsonl"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
