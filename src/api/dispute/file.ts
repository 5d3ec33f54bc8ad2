import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import type { DocumentUpload } from "#src/domain/kernel/document.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { readAll } from "../db/read.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { readDocument, serveDocument } from "../http/document.ts";
import type { Ctx } from "../kernel/context.ts";
import { loadOrder } from "../order/load.ts";
import { buyerScope, operatorScope, sellerScope } from "../order/scope.ts";
import { readDispute, readDisputeStatements, type Which } from "./repo.ts";

/** Where the files of a dispute lie. */
const fileKey = (disputeId: string, fileId: string) => `private/dispute/${disputeId}/${fileId}`;

/** The columns of a statement's file. */
type FileColumns = { fileId: string | null; fileName: string | null; fileBytes: number | null };

/**
 * Keeps the file of a statement while `write` writes its row: a row without the bytes would be a file that cannot be opened, and
 * the bytes go again when the row was refused. Throws 422.
 */
export async function withFile<Answer>(
  ctx: Ctx,
  { disputeId, file }: { disputeId: string; file: DocumentUpload | null },
  write: (columns: FileColumns) => Promise<Answer>,
): Promise<Answer> {
  if (!file) return write({ fileId: null, fileName: null, fileBytes: null });
  const bytes = await readDocument(file);
  const fileId = uuid();
  const key = fileKey(disputeId, fileId);
  await ctx.env.FILES.put(key, bytes);
  try {
    return await write({ fileId, fileName: file.name, fileBytes: bytes.byteLength });
  } catch (error) {
    ctx.waitUntil(ctx.env.FILES.delete(key));
    throw error;
  }
}

/** A file of an order's dispute: for whoever may see the order, on either side. Everybody else reads "not there". */
export async function serveOrderFile(c: Context<ApiHono>, side: "buyer" | "supplier") {
  const ctx = await authenticatedCtx(c);
  const orderId = c.req.param("orderId") ?? "";
  const scope = side === "buyer" ? buyerScope(ctx, permissions.orderView) : sellerScope(ctx, permissions.orderView);
  await loadOrder(ctx, scope, orderId);
  return served(ctx, "order", orderId, c.req.param("fileId") ?? "");
}

/** The same for the operator, who decides. */
export async function serveAdminFile(c: Context<ApiHono>) {
  const ctx = await authenticatedCtx(c);
  operatorScope(ctx, permissions.disputeDecide);
  const disputeId = c.req.param("disputeId") ?? "";
  const [[row]] = await readAll(ctx.db, [readDispute(disputeId)]);
  if (!row) throw notFound("附件");
  return served(ctx, "dispute", disputeId, c.req.param("fileId") ?? "");
}

async function served(ctx: Ctx, of: Which, id: string, fileId: string) {
  const [statements] = await readAll(ctx.db, [readDisputeStatements(of, id)]);
  const said = statements.find((one) => one.fileId === fileId);
  const answer = said && (await serveDocument(ctx.env.FILES, fileKey(said.disputeId, fileId), said.fileName ?? ""));
  if (!answer) throw notFound("附件");
  return answer;
}
