import { v7 as uuid } from "uuid";
import type { CreateInquiry } from "#src/domain/cart/batch/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, type Ctx } from "../../context.ts";
import { commit } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { findInquiry, insertInquiry, insertInquiryLines, readOwnInquiries } from "./repo.ts";

/** Keeps what the mall does not offer, for a bidding to start from. */
export async function createInquiry(ctx: Ctx, { lines }: CreateInquiry): Promise<{ inquiryId: string }> {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  const inquiryId = uuid();
  const rows = lines.map((line, index) => ({ ...line, inquiryId, lineNo: index + 1 }));
  const trail = { entity: "inquiry", entityId: inquiryId, after: { lines: lines.length } };
  const statements = [insertInquiry(ctx.db, scope, inquiryId, ctx.now), insertInquiryLines(ctx.db, rows)];
  return commit(ctx, statements, [trail], { inquiryId });
}

/** The caller's own inquiries, the latest first. */
export async function listInquiries(ctx: Ctx, page: { pageNum: number; pageSize: number }) {
  const [rows, [count]] = await readAll(ctx.db, readOwnInquiries(purchaserScope(ctx), page));
  return { total: count?.total ?? 0, rows };
}

/** One inquiry of the caller's unit. Throws 404. */
export async function viewInquiry(ctx: Ctx, inquiryId: string) {
  const found = await findInquiry(ctx.db, purchaserScope(ctx), inquiryId);
  if (!found) throw notFound("询价");
  const [inquiry, [lines]] = found;
  return { ...inquiry, lines };
}
