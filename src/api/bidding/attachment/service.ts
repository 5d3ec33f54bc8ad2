import { createHash } from "node:crypto";
import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import type * as v from "valibot";
import { attachmentExtensions, attachmentKind, contentTypeOf } from "#src/domain/bidding/attachment.ts";
import { maxAttachments, maxAttachmentSize, type UploadAttachment } from "#src/domain/bidding/schema.ts";
import { codes, conflict, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, supplierScope, type Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { takeStep } from "../change.ts";
import { freshBidding } from "../fresh.ts";
import { moveBidding, readOfferedBidding, readUnitBidding } from "../repo.ts";
import { insertAttachment, readAttachments, removeAttachmentRow } from "./repo.ts";

/** A file that bidders read; while the bidding is a draft. Throws 404, 409, 422. */
export async function addAttachment(
  ctx: Ctx,
  biddingId: string,
  { name, content }: v.InferOutput<typeof UploadAttachment>,
): Promise<{ attachmentId: string }> {
  const row = await ownDraft(ctx, biddingId);
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  if (!attachmentKind(name, bytes) || bytes.length > maxAttachmentSize) {
    const text = `附件只支持不超过 2 MB 的 ${attachmentExtensions.join("、")} 文件，请转换后上传`;
    throw new DomainError(codes.invalid, text, { fields: { content: text } });
  }
  const [known] = await readAll(ctx.db, [readAttachments(biddingId)]);
  if (known.length >= maxAttachments) throw conflict(`最多 ${maxAttachments} 个附件，请先移除不需要的`);
  const fileKey = `private/bidding/${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`;
  await ctx.env.FILES.put(fileKey, bytes);
  const attachmentId = uuid();
  const file = { id: attachmentId, biddingId, name, fileKey, size: bytes.length, uploadedAt: ctx.now };
  const statements = [insertAttachment(ctx.db, file), ...moveBidding(ctx.db, row, {})];
  return takeStep(ctx, row, { statements, after: { attachment: name } }, { attachmentId });
}

/** Throws 404, 409. */
export async function removeAttachment(ctx: Ctx, biddingId: string, { attachmentId }: { attachmentId: string }): Promise<null> {
  const row = await ownDraft(ctx, biddingId);
  const statements = [...removeAttachmentRow(ctx.db, biddingId, attachmentId), ...moveBidding(ctx.db, row, {})];
  return takeStep(ctx, row, { statements, after: { removed: attachmentId } }, null);
}

async function ownDraft(ctx: Ctx, biddingId: string) {
  const scope = purchaserScope(ctx, permissions.biddingEdit);
  const { row } = await freshBidding(ctx, biddingId, readUnitBidding(scope, biddingId));
  if (row.status !== "draft") throw conflict("竞价已发布，附件不能再变；需要补充时请在答疑中说明");
  return row;
}

/** For whoever may see the bidding, on either side; saved, never opened under the mall's own address. */
export async function serveAttachment(c: Context<ApiHono>, side: "buyer" | "supplier"): Promise<Response> {
  const ctx = await authenticatedCtx(c);
  const biddingId = c.req.param("biddingId") ?? "";
  const head =
    side === "buyer"
      ? readUnitBidding(purchaserScope(ctx), biddingId)
      : readOfferedBidding(supplierScope(ctx, permissions.biddingBid), biddingId);
  const [[row], files] = await readAll(ctx.db, [head, readAttachments(biddingId)]);
  const file = files.find(({ attachmentId }) => attachmentId === c.req.param("attachmentId"));
  const stored = row && file ? await ctx.env.FILES.get(file.fileKey) : null;
  if (!file || !stored) throw notFound("附件");
  return new Response(stored.body, {
    headers: {
      "Content-Type": contentTypeOf(file.name),
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "Content-Length": String(stored.size),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
