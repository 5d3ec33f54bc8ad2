import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { normalizeCode } from "#src/domain/catalogue/code.ts";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { decideDocumentAs, documentActionsOf, type DocumentState } from "#src/domain/supplier/document/available-actions.ts";
import {
  maxDocuments,
  termProblem,
  type DecideGoodsDocument,
  type DocumentScope,
  type GoodsDocument,
  type GoodsDocumentForm,
  type GoodsDocumentPage,
  type GoodsDocuments,
} from "#src/domain/supplier/document/schema.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { uploadKinds } from "#src/domain/upload/kinds.ts";
import { commitOrRefuse, mustChange, mustHold, statementOf } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { requireOperator, supplierScope, type Ctx } from "../../kernel/context.ts";
import { readDocument as readFile } from "../../http/document.ts";
import { notify } from "../../notice/notify.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { measureUpload } from "../../upload/measure.ts";
import { readReviewRule } from "../review/repo.ts";
import {
  hasDocumentRoom,
  insertDocument,
  moveDocument,
  readDocument,
  readDocumentCounts,
  readDocuments,
  readDocumentsOf,
  readOwnGoods,
  readSubject,
  type DocumentRow,
  type DocumentSort,
  type OwnGoods,
} from "./repo.ts";

/** Sheets and certificates of one of the company's products. Throws 404. */
export async function viewDocuments(ctx: Ctx, prodId: string): Promise<GoodsDocuments> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const [[goods], rows] = await readAll(ctx.db, [
    readOwnGoods(coId, Number(prodId), ctx.now),
    readDocumentsOf(coId, Number(prodId)),
  ]);
  if (!goods) throw notFound("商品");
  const { productCode, title, casNo, makerCode, needsSheet } = goods;
  const documents = rows.map((row) => toDocument(row, "supplier"));
  return { productCode, title, casNo, makerCode, needsSheet: needsSheet === 1, documents };
}

/**
 * Keeps a PDF under the name of its content. A safety data sheet waits for somebody to look at it: nobody else can tell whether it
 * speaks of these goods. A certificate waits where goods are reviewed, else it counts at once. Throws 404, 409 for a file that is there or too many, 422 by field, 429 beyond the day's measure.
 */
export async function uploadDocument(ctx: Ctx, prodId: string, { file, ...form }: GoodsDocumentForm) {
  const { coId, userId } = supplierScope(ctx, permissions.goodsEdit);
  const [[goods], [rule]] = await readAll(ctx.db, [readOwnGoods(coId, Number(prodId), ctx.now), readReviewRule()]);
  if (!goods) throw notFound("商品");
  const problem = termProblem(form, ctx.now);
  if (problem) throw invalidField(problem.field, problem.text);
  const subject = subjectOf(goods, form.kind === "sds" ? form.scope : "product");
  const bytes = await readFile(file);
  const fileKey = `${uploadKinds["POST /mall-sup/own/goods/{prodId}/document"].folder}${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.pdf`;
  const [[existing]] = await readAll(ctx.db, [readSubject(coId, subject, form.kind, fileKey)]);
  const max = maxDocuments[form.kind];
  if (existing?.isThere) throw refuse.documentExists();
  if ((existing?.count ?? 0) >= max) throw refuse.documentsFull({ max });
  await measureUpload(ctx, "POST /mall-sup/own/goods/{prodId}/document");
  // First the bytes: a row without them would be a sheet nobody can read.
  await ctx.env.FILES.put(fileKey, bytes, { httpMetadata: { contentType: "application/pdf" } });
  const state: DocumentState = form.kind === "sds" || rule?.on === 1 ? "submitted" : "active";
  const documentId = uuid();
  const { kind, language, issuedOn, validTo } = form;
  const row = {
    kind,
    language,
    issuedOn,
    validTo,
    version: form.kind === "sds" ? form.version : "",
    lotNo: form.kind === "coa" ? form.lotNo : null,
  };
  const whole = {
    ...row,
    id: documentId,
    coId,
    subject,
    casNo: goods.casNo,
    fileKey,
    fileName: file.name,
    state,
    submittedBy: userId,
    submittedAt: ctx.now,
  };
  return commitOrRefuse(
    ctx,
    [mustHold(ctx.db, hasDocumentRoom(coId, subject, form.kind, max)), insertDocument(ctx.db, whole)],
    [{ entity: "goodsDocument", entityId: documentId, after: { ...row, subject, fileName: file.name, state } }],
    { documentId, state },
    refuse.documentsFull({ max }),
  );
}

/** Takes a document of the company back: goods that need it cannot be bought any more. Throws 404, 409. */
export async function withdrawDocument(ctx: Ctx, documentId: string): Promise<null> {
  const { coId, userId } = supplierScope(ctx, permissions.goodsEdit);
  const [[row]] = await readAll(ctx.db, [readDocument(documentId)]);
  if (row?.coId !== coId) throw notFound("资料");
  const to = decideDocumentAs("supplier", { type: "withdraw" }, row.state);
  return commitOrRefuse(ctx, ...move(ctx, row, to, "", userId), null, refuse.documentMoved());
}

export async function listDocuments(
  ctx: Ctx,
  { state, pageNum, pageSize, ...sort }: { state: DocumentState; pageNum: number; pageSize: number } & DocumentSort,
): Promise<GoodsDocumentPage> {
  requireOperator(ctx, permissions.supplierReview);
  const [rows, [counts]] = await readAll(ctx.db, [
    readDocuments(state, sort, pageSize, (pageNum - 1) * pageSize),
    readDocumentCounts(state),
  ]);
  return { total: 0, waiting: 0, ...counts, rows: rows.map((row) => toDocument(row, "operator")) };
}

/** Lets a document count or sends it back, and tells its company. Throws 404, 409. */
export async function decideDocument(ctx: Ctx, documentId: string, { approved, reason }: DecideGoodsDocument): Promise<null> {
  const { userId } = requireOperator(ctx, permissions.supplierReview);
  const [[row]] = await readAll(ctx.db, [readDocument(documentId)]);
  if (!row) throw notFound("资料");
  const to = decideDocumentAs("operator", { type: approved ? "approve" : "reject" }, row.state);
  const [staff] = await readAll(ctx.db, [staffOf(row.coId, permissions.goodsEdit)]);
  const href = "/supGoods";
  const subject = approved ? `${row.fileName} 已通过审核` : `${row.fileName} 未通过审核`;
  const text = approved ? `${row.subject} 的资料已生效。` : `${row.subject}：${reason}。请改好后重新上传。`;
  const message = { kind: "news" as const, subject, text, link: new URL(href, ctx.env.PUBLIC_ORIGIN).href };
  const notified = await notify(ctx, staff, { kind: "review", message, href });
  const [statements, changes] = move(ctx, row, to, approved ? "" : reason, userId);
  await commitOrRefuse(ctx, [...statements, ...notified.statements], changes, null, refuse.documentMoved());
  notified.send();
  return null;
}

const move = ({ db, now }: Ctx, { documentId, state }: DocumentRow, to: DocumentState, reason: string, userId: string) =>
  [
    [statementOf(db, moveDocument({ documentId, from: state, to, reason }, { userId, now })), mustChange(db)],
    [{ entity: "goodsDocument", entityId: documentId, before: { state }, after: { state: to, reason } }],
  ] as const satisfies [unknown[], unknown[]];

/** What a document is filed under. Throws 422 where the product has no CAS number or maker's code to go by. */
function subjectOf({ id, casNo, makerCode }: OwnGoods, scope: DocumentScope): string {
  switch (scope) {
    case "product":
      return `product:${id}`;
    case "cas":
      if (casNo === null) throw invalidField("scope", "此商品没有 CAS 号，请选择仅此商品");
      return `cas:${casNo}`;
    case "maker":
      if (normalizeCode(makerCode) === "") throw invalidField("scope", "此商品没有厂家货号，请选择仅此商品");
      return `maker:${normalizeCode(makerCode)}`;
  }
}

const toDocument = ({ coId: _coId, fileKey, ...row }: DocumentRow, actor: "operator" | "supplier"): GoodsDocument => ({
  ...row,
  path: filePath(fileKey),
  availableActions: documentActionsOf(actor, row.state),
});
