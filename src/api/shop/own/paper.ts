import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import { codes, conflict, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { userTypes, type UserType } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { authorisationLabel } from "#src/domain/shop/authorisation.ts";
import { decidePaper, knownPaper, paperActionsOf } from "#src/domain/shop/own/available-actions.ts";
import { licenceLabel } from "#src/domain/shop/licence.ts";
import type { DecidePaper, PaperForm, PaperPage, PaperState } from "#src/domain/shop/own/schema.ts";
import { mayAlso, requireOperator, signedIn, supplierScope, type Ctx } from "../../context.ts";
import { commit, GuardMissed, mentions } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { readDocument, serveDocument } from "../../http/document.ts";
import { tellNews } from "../../notice/news.ts";
import { staffOf } from "../../order/tell/repo.ts";
import { insertPaper, readBrandNamed, readPaper, readPapers, writeDecision, type PaperRow, type PaperSort } from "./repo.ts";
import { measureUpload } from "../../upload/measure.ts";

/** Hands a paper in. Throws 422 for a brand that the mall does not have or a file that is not what its name says. */
export async function submitPaper(ctx: Ctx, { file, brandName, kind, ...form }: PaperForm): Promise<{ paperId: string }> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const [[brand]] = await readAll(ctx.db, [readBrandNamed(brandName)]);
  if (kind === "brand" && !brand) {
    throw field("brandName", "商城没有此品牌，请按商品中的品牌名称填写；新品牌请先随商品导入");
  }
  const bytes = readDocument(file);
  await measureUpload(ctx, "POST /mall-sup/own/paper");
  const paperId = uuid();
  const fileKey = `private/paper/${scope.coId}/${paperId}`;
  // First the bytes: a row without them would be a paper nobody can look at.
  await ctx.env.FILES.put(fileKey, bytes);
  const row = {
    ...form,
    id: paperId,
    coId: scope.coId,
    kind,
    brandId: kind === "brand" ? (brand?.brandId ?? null) : null,
    fileKey,
    fileName: file.name,
    submittedBy: scope.userId,
    submittedAt: ctx.now,
  };
  const trail = { entity: "companyPaper", entityId: paperId, after: { kind, brandName, ...form } };
  return commit(ctx, [insertPaper(ctx.db, row)], [trail], { paperId });
}

export async function listPapers(
  ctx: Ctx,
  { state, pageNum, pageSize, ...sort }: { state: PaperState; pageNum: number; pageSize: number } & PaperSort,
): Promise<PaperPage> {
  requireOperator(ctx, permissions.supplierReview);
  const [rows, [counted]] = await readAll(ctx.db, [...readPapers(state, sort, pageSize, (pageNum - 1) * pageSize)]);
  const offered = rows.map(({ isKnown, ...row }) => ({ ...row, may: paperActionsOf({ ...row, isKnown: isKnown === 1 }) }));
  return { total: counted?.total ?? 0, waiting: counted?.waiting ?? 0, rows: offered };
}

/** Approved the paper counts at once: goods of a lapsed licence come back. Throws 404, 409 when it was decided, or is known. */
export async function decideOnPaper(ctx: Ctx, paperId: string, { approved, reason }: DecidePaper): Promise<null> {
  const { userId } = requireOperator(ctx, permissions.supplierReview);
  const [[paper]] = await readAll(ctx.db, [readPaper(paperId)]);
  if (!paper) throw notFound("证照");
  const state = decidePaper({ type: approved ? "approve" : "reject" }, { ...paper, isKnown: paper.isKnown === 1 });
  const [staff] = await readAll(ctx.db, [staffOf(paper.coId)]);
  const what = nameOf(paper);
  const news = {
    subject: approved ? `${what}已通过审核` : `${what}未通过审核`,
    text: approved ? `编号 ${paper.number} 已生效。` : `编号 ${paper.number}：${reason}。请修改后重新提交。`,
    page: "/supShop",
  };
  const told = await tellNews(
    ctx,
    staff.map((recipient) => ({ recipient, news })),
  );
  const decision = {
    state,
    reason: approved ? null : reason,
    decidedBy: userId,
    decidedAt: ctx.now,
  };
  try {
    const trail = { entity: "companyPaper", entityId: paperId, before: { state: paper.state }, after: decision };
    await commit(ctx, [...writeDecision(ctx.db, paper, decision), ...told.statements], [trail], null);
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict("此证照已审核过，请刷新");
    if (mentions(error, "licence.kind") || mentions(error, "brand_authorisation.co_id")) throw conflict(knownPaper(paper.kind));
    throw error;
  }
  told.send();
  return null;
}

const nameOf = ({ kind, brandKind }: PaperRow) =>
  kind === "brand" ? `品牌授权（${brandKind ? authorisationLabel[brandKind] : ""}）` : licenceLabel[kind];

/** The file of a paper: for the company's own people and the operator. Everybody else reads "not there". */
export async function servePaper(c: Context<ApiHono>) {
  const ctx = await authenticatedCtx(c);
  const actor = signedIn(ctx);
  const [[paper]] = await readAll(ctx.db, [readPaper(c.req.param("paperId") ?? "")]);
  const seen = paper && mayRead(ctx, actor.userType, paper.coId) ? paper : null;
  const answer = seen && (await serveDocument(ctx.env.FILES, seen.fileKey, seen.fileName));
  if (!answer) throw notFound("证照");
  return answer;
}

function mayRead(ctx: Ctx, userType: UserType, coId: number): boolean {
  if (userType === userTypes.business) return supplierScope(ctx, permissions.goodsEdit).coId === coId;
  return userType === userTypes.operator && mayAlso(ctx, permissions.supplierReview);
}

const field = (name: string, text: string) => new DomainError(codes.invalid, text, { fields: { [name]: text } });
