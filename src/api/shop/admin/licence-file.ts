import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { userTypes, type UserType } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { authorisationLabel } from "#src/domain/shop/authorisation.ts";
import { decideLicenceFile, existingLicenceFile, licenceFileActionsOf } from "#src/domain/shop/admin/available-actions.ts";
import { licenceLabel } from "#src/domain/hazard/licence.ts";
import type { DecideLicenceFile, LicenceFileForm, LicenceFilePage, LicenceFileState } from "#src/domain/shop/admin/schema.ts";
import { refuse } from "#src/domain/shop/refusals.ts";
import { holdsAlso, requireOperator, signedIn, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { readDocument, serveDocument } from "../../http/document.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import {
  insertLicenceFile,
  readBrandNamed,
  readLicenceFile,
  readLicenceFiles,
  writeDecision,
  type LicenceFileRow,
  type LicenceFileSort,
} from "./repo.ts";
import { measureUpload } from "../../upload/measure.ts";

/** Hands a paper in. Throws 422 for a brand that the mall does not have or a file that is not what its name says. */
export async function submitLicenceFile(
  ctx: Ctx,
  { file, brandName, kind, ...form }: LicenceFileForm,
): Promise<{ licenceFileId: string }> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const [[brand]] = await readAll(ctx.db, [readBrandNamed(brandName)]);
  if (kind === "brand" && !brand) {
    throw invalidField("brandName", "商城没有此品牌，请按商品中的品牌名称填写；新品牌请先随商品导入");
  }
  const bytes = await readDocument(file);
  await measureUpload(ctx, "POST /mall-sup/own/paper");
  const licenceFileId = uuid();
  const fileKey = `private/paper/${scope.coId}/${licenceFileId}`;
  // First the bytes: a row without them would be a paper nobody can look at.
  await ctx.env.FILES.put(fileKey, bytes);
  const row = {
    ...form,
    id: licenceFileId,
    coId: scope.coId,
    kind,
    brandId: kind === "brand" ? (brand?.brandId ?? null) : null,
    fileKey,
    fileName: file.name,
    submittedBy: scope.userId,
    submittedAt: ctx.now,
  };
  const change = { entity: "companyLicenceFile", entityId: licenceFileId, after: { kind, brandName, ...form } };
  return commit(ctx, [insertLicenceFile(ctx.db, row)], [change], { licenceFileId });
}

export async function listLicenceFiles(
  ctx: Ctx,
  { state, pageNum, pageSize, ...sort }: { state: LicenceFileState; pageNum: number; pageSize: number } & LicenceFileSort,
): Promise<LicenceFilePage> {
  requireOperator(ctx, permissions.supplierReview);
  const [rows, [counted]] = await readAll(ctx.db, [...readLicenceFiles(state, sort, pageSize, (pageNum - 1) * pageSize)]);
  const offered = rows.map(({ isExisting, ...row }) => ({
    ...row,
    availableActions: licenceFileActionsOf({ ...row, isExisting: isExisting === 1 }),
  }));
  return { total: counted?.total ?? 0, waiting: counted?.waiting ?? 0, rows: offered };
}

/** Approved the paper counts at once: goods of a lapsed licence come back. Throws 404, 409 when it was decided, or is known. */
export async function decideOnLicenceFile(
  ctx: Ctx,
  licenceFileId: string,
  { approved, reason }: DecideLicenceFile,
): Promise<null> {
  const { userId } = requireOperator(ctx, permissions.supplierReview);
  const [[licenceFile]] = await readAll(ctx.db, [readLicenceFile(licenceFileId)]);
  if (!licenceFile) throw notFound("证照");
  const state = decideLicenceFile(
    { type: approved ? "approve" : "reject" },
    { ...licenceFile, isExisting: licenceFile.isExisting === 1 },
  );
  const [staff] = await readAll(ctx.db, [staffOf(licenceFile.coId, permissions.goodsEdit)]);
  const what = nameOf(licenceFile);
  const notification = {
    subject: approved ? `${what}已通过审核` : `${what}未通过审核`,
    text: approved ? `编号 ${licenceFile.number} 已生效。` : `编号 ${licenceFile.number}：${reason}。请修改后重新提交。`,
    page: "/supShop",
  };
  const notified = await notifyEach(
    ctx,
    staff.map((recipient) => ({ recipient, notification })),
  );
  const decision = {
    state,
    reason: approved ? null : reason,
    decidedBy: userId,
    decidedAt: ctx.now,
  };
  try {
    const change = {
      entity: "companyLicenceFile",
      entityId: licenceFileId,
      before: { state: licenceFile.state },
      after: decision,
    };
    await commit(ctx, [...writeDecision(ctx.db, licenceFile, decision), ...notified.statements], [change], null);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.licenceReviewed();
    if (mentions(error, "licence.kind") || mentions(error, "brand_authorisation.co_id"))
      throw refuse.licenceExists({ text: existingLicenceFile(licenceFile.kind) });
    throw error;
  }
  notified.send();
  return null;
}

const nameOf = ({ kind, brandKind }: LicenceFileRow) =>
  kind === "brand" ? `品牌授权（${brandKind ? authorisationLabel[brandKind] : ""}）` : licenceLabel[kind];

/** The file of a paper: for the company's own people and the operator. Everybody else reads "not there". */
export async function serveLicenceFile(c: Context<ApiHono>) {
  const ctx = await authenticatedCtx(c);
  const actor = signedIn(ctx);
  const [[licenceFile]] = await readAll(ctx.db, [readLicenceFile(c.req.param("licenceFileId") ?? "")]);
  const visible = licenceFile && canRead(ctx, actor.userType, licenceFile.coId) ? licenceFile : null;
  const answer = visible && (await serveDocument(ctx.env.FILES, visible.fileKey, visible.fileName));
  if (!answer) throw notFound("证照");
  return answer;
}

function canRead(ctx: Ctx, userType: UserType, coId: number): boolean {
  if (userType === userTypes.business) return supplierScope(ctx, permissions.goodsEdit).coId === coId;
  return userType === userTypes.operator && holdsAlso(ctx, permissions.supplierReview);
}
