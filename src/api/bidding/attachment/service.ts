import { createHash } from "node:crypto";
import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import { maxAttachments } from "#src/domain/bidding/schema.ts";
import type { DocumentUpload } from "#src/domain/kernel/document.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import { groupScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { readDocument, serveDocument } from "../../http/document.ts";
import { applyStep } from "../change.ts";
import { reloadBidding } from "../reload.ts";
import { moveBidding, readGroupBidding, readOfferedBidding, readUnitBidding } from "../repo.ts";
import { insertAttachment, readAttachments, removeAttachmentRow } from "./repo.ts";
import { measureUpload } from "../../upload/measure.ts";

/** A file that bidders read; while the bidding is a draft. Throws 404, 409, 422. */
export async function addAttachment(ctx: Ctx, biddingId: string, upload: DocumentUpload): Promise<{ attachmentId: string }> {
  const row = await myDraft(ctx, biddingId);
  const bytes = await readDocument(upload);
  const { name } = upload;
  const [existing] = await readAll(ctx.db, [readAttachments(biddingId)]);
  if (existing.length >= maxAttachments) throw refuse.attachmentsFull({ max: maxAttachments });
  await measureUpload(ctx, "POST /mall-pur/bidding/{biddingId}/attachment");
  const fileKey = `private/bidding/${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`;
  await ctx.env.FILES.put(fileKey, bytes);
  const attachmentId = uuid();
  const file = { id: attachmentId, biddingId, name, fileKey, size: bytes.length, uploadedAt: ctx.now };
  const statements = [insertAttachment(ctx.db, file), ...moveBidding(ctx.db, row, {})];
  return applyStep(ctx, row, { statements, after: { attachment: name } }, { attachmentId });
}

/** Throws 404, 409. */
export async function removeAttachment(ctx: Ctx, biddingId: string, { attachmentId }: { attachmentId: string }): Promise<null> {
  const row = await myDraft(ctx, biddingId);
  const statements = [...removeAttachmentRow(ctx.db, biddingId, attachmentId), ...moveBidding(ctx.db, row, {})];
  return applyStep(ctx, row, { statements, after: { removed: attachmentId } }, null);
}

async function myDraft(ctx: Ctx, biddingId: string) {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const { row } = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  if (row.status !== "draft") throw refuse.attachmentsFixed();
  return row;
}

/** For whoever may see the bidding, on either side. */
export async function serveAttachment(c: Context<ApiHono>, side: "buyer" | "supplier"): Promise<Response> {
  const ctx = await authenticatedCtx(c);
  const biddingId = c.req.param("biddingId") ?? "";
  const head =
    side === "buyer"
      ? readUnitBidding(groupScope(ctx, undefined, permissions.biddingUnit), biddingId)
      : readOfferedBidding(supplierScope(ctx, permissions.biddingBid), biddingId);
  const [[row], files] = await readAll(ctx.db, [head, readAttachments(biddingId)]);
  const file = files.find(({ attachmentId }) => attachmentId === c.req.param("attachmentId"));
  const answer = row && file ? await serveDocument(ctx.env.FILES, file.fileKey, file.name) : null;
  if (!answer) throw notFound("附件");
  return answer;
}
