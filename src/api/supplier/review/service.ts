import { productStatuses } from "#src/domain/catalogue/schema.ts";
import { parseDraft, type DraftCells, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { holdText, type Hold } from "#src/domain/catalogue/classification.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { activityProblem } from "#src/domain/pricing/price.ts";
import { mergeApproved } from "#src/domain/supplier/approved-draft.ts";
import { decideProposalAs, proposalActionsOf, type ProposalActor } from "#src/domain/supplier/available-actions.ts";
import {
  reviewedFields,
  type ApproveGoods,
  type GoodsProposal,
  type ProposalPage,
  type ProposalState,
  type RejectGoods,
  type ReviewedField,
} from "#src/domain/supplier/review.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { mustBeAsRead } from "../../catalogue/indexing/repo.ts";
import { openIntake } from "../../catalogue/intake/names.ts";
import { holdsOf, planProducts } from "../../catalogue/intake/service.ts";
import { requireOperator, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mustChange, statementOf, type Change, type Statement } from "../../db/batch.ts";
import { readAll, type Write } from "../../db/read.ts";
import { notify } from "../../notice/notify.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { cellsOfRow } from "../intake.ts";
import { readMyCells, type MyCellsRow } from "../repo.ts";
import {
  approveProposals,
  readProposalCounts,
  readProposals,
  readProposalsOf,
  rejectProposal,
  withdrawProposal,
  type ProposalRow,
  type ProposalSort,
} from "./repo.ts";

type ListInput = { state: ProposalState; pageNum: number; pageSize: number } & ProposalSort;

export const listMyProposals = (ctx: Ctx, input: ListInput): Promise<ProposalPage> =>
  list(ctx, supplierScope(ctx, permissions.goodsEdit).coId, input);

export async function listProposals(ctx: Ctx, input: ListInput): Promise<ProposalPage> {
  const { permissions: granted } = requireOperator(ctx, permissions.supplierReview);
  return list(ctx, null, input, reviewerOf(granted));
}

const reviewerOf = (granted: readonly string[]): ProposalActor =>
  holdsPermission(granted, [permissions.goodsClassify]) ? "classifier" : "operator";

async function list(
  ctx: Ctx,
  coId: number | null,
  { state, pageNum, pageSize, ...sort }: ListInput,
  actor: ProposalActor = "supplier",
): Promise<ProposalPage> {
  const [rows, [counts]] = await readAll(ctx.db, [
    readProposals({ coId, state }, sort, pageSize, (pageNum - 1) * pageSize),
    readProposalCounts(coId, state),
  ]);
  return { total: 0, waiting: 0, rejected: 0, ...counts, rows: rows.map((row) => toProposal(row, actor)) };
}

/** Throws 404, 409 when it was approved or uploaded anew meanwhile. */
export async function withdrawGoods(ctx: Ctx, reviewed: { proposalId: string; version: number }): Promise<null> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const [[row]] = await readAll(ctx.db, [readProposalsOf([reviewed.proposalId])]);
  if (row?.coId !== coId) throw notFound("商品");
  const state = decideProposalAs("supplier", { type: "withdraw", version: reviewed.version }, toState(row));
  return settle(ctx, [withdrawProposal(coId, reviewed)], [change(reviewed.proposalId, { state })]);
}

/**
 * Writes the goods as they were uploaded: from now on they are sold. `basis` is kept with those that the register does not know.
 * Throws 403 for these without the right to classify, 404, 409, 422 without a basis.
 */
export async function approveGoods(ctx: Ctx, { proposals, basis }: ApproveGoods): Promise<null> {
  const { userId, permissions: granted } = requireOperator(ctx, permissions.supplierReview);
  const reviewer = reviewerOf(granted);
  const [rows] = await readAll(ctx.db, [readProposalsOf(proposals.map(({ proposalId }) => proposalId))]);
  const reviewed = new Map(proposals.map(({ proposalId, version }) => [proposalId, version]));
  if (rows.length !== reviewed.size) throw notFound("商品");
  const passed = rows.map((row) => ({
    row,
    state: decideProposalAs(reviewer, { type: "approve", version: reviewed.get(row.id) ?? 0, basis }, toState(row)),
  }));
  const companies = [...Map.groupBy(rows, ({ coId }) => coId)];
  const writes: Write[] = [];
  const notified: Recipients[] = [];
  for (const [coId, mine] of companies) {
    writes.push(...(await writesOf(ctx, coId, mine)));
    notified.push(await notifyMember(ctx, coId, approvedNotification(mine)));
  }
  const decided = approveProposals(proposals, basis, { userId, now: ctx.now });
  return settle(
    ctx,
    [decided],
    passed.map(({ row: { id, coId, productCode, holds }, state }) =>
      change(id, { state, coId, productCode, ...(holds !== "[]" && { holds: JSON.parse(holds) as Hold[], basis }) }),
    ),
    { rows: rows.length, before: writes.map((one) => statementOf(ctx.db, one)), notified },
  );
}

/** The statements that make goods of one company what was uploaded. Throws 409 for what may not be sold any more. */
async function writesOf(ctx: Ctx, coId: number, rows: readonly ProposalRow[]): Promise<Write[]> {
  const refused = (code: string, { reason }: { reason: string }) => refuse.notForSale({ code, reason });
  const [existing] = await readAll(ctx.db, [
    readMyCells(
      coId,
      rows.map(({ productCode }) => productCode),
    ),
  ]);
  const drafts = rows.map(({ cells, base, company, productCode }) => {
    const draftOf = (described: DraftCells) => parseDraft({ ...described, supplier: company });
    const parsed = draftOf(JSON.parse(cells) as DraftCells);
    if (!("draft" in parsed)) throw refused(productCode, parsed.errors[0] ?? { reason: "内容有误" });
    const product = existing.find((row) => row.productCode === productCode);
    const [before, current] = [draftOf(JSON.parse(base) as DraftCells), product && draftOf(cellsOfRow(product))];
    // New goods, and those whose row was never whole, are what was uploaded.
    if (!("draft" in before) || !product || !current || !("draft" in current)) return parsed.draft;
    const merged = asOperatorDecided(mergeApproved(parsed.draft, before.draft, current.draft), product, current.draft);
    const problem = activityProblem(merged, null);
    if (problem) throw refused(productCode, { reason: problem.text });
    return merged;
  });
  const { initialsOf } = await import("../../catalogue/intake/initials.ts");
  const intake = await openIntake(ctx.db, ctx.now, initialsOf, () => null, coId);
  const { imported, writes } = await planProducts(ctx.db, ctx.now, intake, "classified", drafts);
  // The register may have changed since they were uploaded.
  for (const [place, draft] of drafts.entries()) {
    const [hold] = rows[place]?.holds === "[]" ? holdsOf(intake, draft) : [];
    if (hold) throw refused(draft.productCode, { reason: holdText(hold) });
  }
  const [wrong] = imported.refused;
  if (wrong) throw refused(rows[wrong.place]?.productCode ?? "", wrong.errors[0] ?? { reason: "内容有误" });
  return [mustBeAsRead(existing.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))), ...writes];
}

/** What was taken down, or moved to another category, while the goods waited stays so. */
const asOperatorDecided = (merged: ProductDraft, product: MyCellsRow, { cateId, cateName }: ProductDraft): ProductDraft => ({
  ...merged,
  ...(product.takedown !== null && { productStatus: productStatuses.invalid }),
  ...(product.isCategoryFixed === 1 && { cateId, cateName }),
});

/** Throws 404, 409. */
export async function rejectGoods(ctx: Ctx, proposalId: string, { version, rejections }: RejectGoods): Promise<null> {
  const { userId } = requireOperator(ctx, permissions.supplierReview);
  const [[row]] = await readAll(ctx.db, [readProposalsOf([proposalId])]);
  if (!row) throw notFound("商品");
  const state = decideProposalAs("operator", { type: "reject", version }, toState(row));
  const reasons = Object.entries(rejections).map(([field, reason]) => `${reviewedFields[field as ReviewedField]}：${reason}`);
  const notified = await notifyMember(ctx, row.coId, {
    subject: `货号 ${row.productCode} 未通过审核`,
    text: `${reasons.join("；")}。请改好后重新提交。`,
    page: "/supGoods?review=rejected",
  });
  const decided = rejectProposal({ proposalId, version, rejections }, { userId, now: ctx.now });
  return settle(ctx, [decided], [change(proposalId, { state, rejections })], { rows: 1, before: [], notified: [notified] });
}

const approvedNotification = (rows: readonly ProposalRow[]): Notification => ({
  subject: rows.length === 1 ? `货号 ${rows[0]?.productCode} 已通过审核` : `${rows.length} 件商品已通过审核`,
  text: "内容已生效，在售的商品采购人现在可以买到。",
  page: "/supGoods",
});

type Notification = { subject: string; text: string; page: string };
type Recipients = Awaited<ReturnType<typeof notify>>;

async function notifyMember(ctx: Ctx, coId: number, { subject, text, page }: Notification): Promise<Recipients> {
  const [staff] = await readAll(ctx.db, [staffOf(coId)]);
  const message = { kind: "news" as const, subject, text, link: new URL(page, ctx.env.PUBLIC_ORIGIN).href };
  return notify(ctx, staff, { kind: "review", message, href: page });
}

const change = (entityId: string, after: object): Change => ({ entity: "goodsProposal", entityId, after });

type More = { rows: number; before: Statement[]; notified: Recipients[] };

/** The last of `decisions` must find as many rows as were looked at. */
async function settle(
  ctx: Ctx,
  decisions: readonly Write[],
  changes: Change[],
  { rows, before, notified }: More = { rows: 1, before: [], notified: [] },
): Promise<null> {
  const statements = [
    ...decisions.map((one) => statementOf(ctx.db, one)),
    mustChange(ctx.db, rows),
    ...before,
    ...notified.flatMap((one) => one.statements),
  ];
  try {
    await commit(ctx, statements, changes, null);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.proposalMoved();
    throw error;
  }
  for (const one of notified) one.send();
  return null;
}

const toState = ({ state, version, holds }: Pick<ProposalRow, "state" | "version" | "holds">) => ({
  state,
  version,
  isUnclassified: holds !== "[]",
});

const toProposal = ({ id, cells, before, rejections, ...row }: ProposalRow, actor: ProposalActor): GoodsProposal => {
  const typed = JSON.parse(cells) as Record<string, string>;
  const fields = Object.keys(reviewedFields) as ReviewedField[];
  return {
    proposalId: id,
    version: row.version,
    coName: row.coName,
    productCode: row.productCode,
    state: row.state,
    fields: Object.fromEntries(fields.map((field) => [field, (typed[field] ?? "").trim()])),
    before: row.state === "submitted" && before ? (JSON.parse(before) as GoodsProposal["fields"]) : null,
    rejections: JSON.parse(rejections) as GoodsProposal["rejections"],
    holds: (JSON.parse(row.holds) as Hold[]).map(holdText),
    basis: row.basis,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    availableActions: proposalActionsOf(toState(row), actor),
  };
};
