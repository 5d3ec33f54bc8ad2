import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import type { DocumentUpload } from "#src/domain/kernel/document.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { WishFile } from "#src/domain/purchase/schema.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { readDocument, serveDocument } from "../../http/document.ts";
import { moveWish } from "../decide/repo.ts";
import { editedState } from "../actor.ts";
import { readWish } from "../repo.ts";
import { deleteFile, insertFile, readWishFiles } from "./repo.ts";
import { measureUpload } from "../../upload/measure.ts";

/** So many files of one request. */
const maxFiles = 10;

/** Adds a file to a draft or rejected request of the caller. Throws 404, 409, 422. */
export async function addFile(ctx: Ctx, wishId: string, upload: DocumentUpload): Promise<WishFile> {
  const { at, status, files } = await loadEditable(ctx, wishId);
  if (files.length >= maxFiles) throw refuse.filesFull({ max: maxFiles });
  const bytes = await readDocument(upload);
  await measureUpload(ctx, "POST /mall-pur/wish/{wishId}/file");
  const fileId = uuid();
  const fileKey = `private/wish/${wishId}/${fileId}`;
  const { name } = upload;
  // First the bytes: a row without them would be a file that cannot be opened.
  await ctx.env.FILES.put(fileKey, bytes);
  const row = { id: fileId, wishId, fileKey, name, bytes: bytes.byteLength, addedAt: ctx.now };
  const file = { fileId, name, bytes: bytes.byteLength };
  try {
    const statements = [...moveWish(ctx.db, at, { status }), ...insertFile(ctx.db, row, maxFiles)];
    return await commit(ctx, statements, [{ entity: "wish", entityId: wishId, after: { file } }], file);
  } catch (error) {
    ctx.waitUntil(ctx.env.FILES.delete(fileKey));
    throw movedOn(error);
  }
}

/** Takes a file off a draft or rejected request. Throws 404, 409. */
export async function removeFile(ctx: Ctx, wishId: string, fileId: string): Promise<null> {
  const { at, status, files } = await loadEditable(ctx, wishId);
  const file = files.find((one) => one.fileId === fileId);
  if (!file) throw notFound("附件");
  const statements = [...moveWish(ctx.db, at, { status }), deleteFile(ctx.db, wishId, fileId)];
  const { fileKey, ...before } = file;
  await commit(ctx, statements, [{ entity: "wish", entityId: wishId, before: { file: before } }], null).catch(
    (error: unknown) => {
      throw movedOn(error);
    },
  );
  ctx.waitUntil(ctx.env.FILES.delete(fileKey));
  return null;
}

async function loadEditable(ctx: Ctx, wishId: string) {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  const found = await readWish(ctx.db, scope, ctx.now, wishId, (visible) => [readWishFiles(visible)]);
  if (!found || found[0].purchaserId !== scope.purchaserId) throw notFound("采购申请");
  const [wish, [files]] = found;
  const { status } = editedState(ctx, scope, wish, "附件");
  return { at: { id: wishId, unitId: scope.unitId, version: wish.version }, status, files };
}

const movedOn = (error: unknown) => (error instanceof ConflictError ? refuse.filesMoved() : error);

/** A file of a request: for the requester and those who are or were asked to approve it. Everybody else reads "not there". */
export async function serveWishFile(c: Context<ApiHono>) {
  const ctx = await authenticatedCtx(c);
  const wishId = c.req.param("wishId") ?? "";
  const found = await readWish(ctx.db, purchaserScope(ctx), ctx.now, wishId, (visible) => [readWishFiles(visible)]);
  const file = found?.[1][0].find(({ fileId }) => fileId === c.req.param("fileId"));
  const answer = file && (await serveDocument(ctx.env.FILES, file.fileKey, file.name));
  if (!answer) throw notFound("附件");
  return answer;
}
