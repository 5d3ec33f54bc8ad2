import { productStatuses } from "#src/domain/catalogue/schema.ts";
import { parseDraft, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import type { DraftCells } from "#src/domain/catalogue/draft-columns.ts";
import { DomainError, notFound } from "#src/domain/kernel/error.ts";
import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import { holdText, type Hold } from "#src/domain/catalogue/classification.ts";
import { someNames } from "#src/domain/kernel/second-person.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { activityProblem } from "#src/domain/pricing/price.ts";
import { mergeApproved } from "#src/domain/supplier/approved-draft.ts";
import {
  approvalOf,
  decideProposalAs,
  proposalActionsOf,
  type ProposalActor,
  type ProposalCommand,
} from "#src/domain/supplier/available-actions.ts";
import {
  reviewedFields,
  type ApprovedGoods,
  type ApproveGoods,
  type DecidedGoods,
  type DecideGoods,
  type GoodsProposal,
  type ProposalPage,
  type ProposalState,
  type RejectGoods,
  type ReviewedField,
  type WaitReason,
  type proposalHazards,
} from "#src/domain/supplier/review.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { doubtOf } from "#src/domain/supplier/vouching.ts";
import { mustBeAsRead } from "../../catalogue/indexing/repo.ts";
import { openIntake } from "../../catalogue/intake/names.ts";
import { holdsOf, planProducts, refusalsIn } from "../../catalogue/intake/service.ts";
import { requireOperator, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError, mustChange, statementOf, type Change, type Statement } from "../../db/batch.ts";
import { readAll, type Write } from "../../db/read.ts";
import { notify } from "../../notice/notify.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { cellsOfRow, consignedErrors } from "../intake.ts";
import { readCompaniesNamed } from "../admin/repo.ts";
import { readMyCells, type MyCellsRow } from "../repo.ts";
import {
  approveProposals,
  readClassifiers,
  readProposals,
  readProposalsOf,
  readProposalTotal,
  rejectProposals,
  vouchProposals,
  withdrawProposal,
  type ProposalFilter,
  type ProposalRow,
  type ProposalSort,
} from "./repo.ts";

type ListInput = { state: ProposalState; pageNum: number; pageSize: number } & ProposalSort;
type Narrowed = {
  company: string;
  cateId?: string | undefined;
  hazard?: (typeof proposalHazards)[number] | undefined;
  wait?: WaitReason | undefined;
};

export const listMyProposals = (ctx: Ctx, { q, ...input }: ListInput & { q: string }): Promise<ProposalPage> => {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  return list(ctx, { coIds: [coId], q, cateId: null, hazard: null, wait: null }, input, { side: "supplier" });
};

export async function listProposals(ctx: Ctx, { company, cateId, hazard, wait, ...input }: ListInput & Narrowed) {
  const reviewer = reviewerOf(requireOperator(ctx, permissions.supplierReview));
  const [named] = company === "" ? [null] : await readAll(ctx.db, [readCompaniesNamed(company)]);
  const coIds = named && named.map(({ id }) => id);
  const narrowed = { coIds, q: "", cateId: cateId ? Number(cateId) : null, hazard: hazard ?? null, wait: wait ?? null };
  return list(ctx, narrowed, input, reviewer);
}

const reviewerOf = ({ userId, permissions: granted }: ReturnType<typeof requireOperator>) => ({
  side: "operator" as const,
  userId,
  canClassify: holdsPermission(granted, [permissions.goodsClassify]),
});

async function list(
  ctx: Ctx,
  narrowed: Omit<ProposalFilter, "state">,
  { state, pageNum, pageSize, ...sort }: ListInput,
  actor: ProposalActor,
): Promise<ProposalPage> {
  const filter = { ...narrowed, state };
  const [rows, [found], [waiting], [rejected], classifiers] = await readAll(ctx.db, [
    readProposals(filter, sort, pageSize, (pageNum - 1) * pageSize),
    readProposalTotal(filter),
    readProposalTotal({ ...narrowed, state: "submitted" }),
    readProposalTotal({ ...narrowed, state: "rejected" }),
    readClassifiers(),
  ]);
  const others = actor.side === "operator" ? someNames(classifiers.filter(({ userId }) => userId !== actor.userId)) : [];
  return {
    total: found?.total ?? 0,
    waiting: waiting?.total ?? 0,
    rejected: rejected?.total ?? 0,
    rows: rows.map((row) => toProposal(row, actor, others)),
  };
}

/** Throws 404, 409 when it was approved or uploaded anew meanwhile. */
export async function withdrawGoods(ctx: Ctx, reviewed: { proposalId: string; version: number }): Promise<null> {
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const [[row]] = await readAll(ctx.db, [readProposalsOf([reviewed.proposalId])]);
  if (row?.coId !== coId) throw notFound("商品");
  const state = decideProposalAs({ side: "supplier" }, { type: "withdraw", version: reviewed.version }, toState(row));
  const statements = [statementOf(ctx.db, withdrawProposal(coId, reviewed)), mustChange(ctx.db)];
  return commitOrRefuse(ctx, statements, [change(reviewed.proposalId, { state })], null, refuse.proposalMoved());
}

/**
 * Writes the goods as they were uploaded: from now on they are sold. `basis` is kept with those that the register does not know; those
 * about a regulated substance wait for a second person after the first. Throws 403 for these without the right to classify and for a second
 * approval by the first person, 404, 409, 422 without a basis; then none is written.
 */
export async function approveGoods(ctx: Ctx, { proposals, basis }: ApproveGoods): Promise<ApprovedGoods> {
  const reviewer = reviewerOf(requireOperator(ctx, permissions.supplierReview));
  const [rows] = await readAll(ctx.db, [readProposalsOf(proposals.map(({ proposalId }) => proposalId))]);
  const reviewed = new Map(proposals.map(({ proposalId, version }) => [proposalId, version]));
  if (rows.length !== reviewed.size) throw notFound("商品");
  const states = new Map(
    rows.map((row) => [
      row.id,
      decideProposalAs(reviewer, { type: "approve", version: reviewed.get(row.id) ?? 0, basis }, toState(row)),
    ]),
  );
  const plan = await planDecided(ctx, rows, states, { basis });
  const [failed] = plan.failures;
  if (failed) throw refuse.notForSale({ code: failed.productCode, reason: failed.reason });
  const vouched = [...states.values()].filter((state) => state === "vouched").length;
  return settle(ctx, plan, { approved: rows.length - vouched, vouched });
}

/**
 * Approves or refuses many, each by itself: what cannot be decided says why, and what can is written together. Throws 409 when goods
 * keep moving while this is written.
 */
export async function decideGoods(ctx: Ctx, input: DecideGoods): Promise<DecidedGoods> {
  requireOperator(ctx, permissions.supplierReview);
  try {
    return await decideOnce(ctx, input);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
  // The second look sees whatever changed in between.
  return decideOnce(ctx, input).catch((error: unknown) => {
    throw error instanceof ConflictError ? refuse.proposalMoved() : error;
  });
}

async function decideOnce(ctx: Ctx, input: DecideGoods): Promise<DecidedGoods> {
  const reviewer = reviewerOf(requireOperator(ctx, permissions.supplierReview));
  const [rows] = await readAll(ctx.db, [readProposalsOf(input.proposals.map(({ proposalId }) => proposalId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reasons = new Map<string, string>();
  const states: States = new Map();
  for (const { proposalId, version } of input.proposals) {
    const row = byId.get(proposalId);
    const command =
      input.decision === "approve"
        ? { type: "approve" as const, version, basis: input.basis }
        : { type: "reject" as const, version };
    const outcome = row ? outcomeOf(reviewer, command, row) : { reason: notFound("商品").message };
    if ("reason" in outcome) reasons.set(proposalId, outcome.reason);
    else states.set(proposalId, outcome.state);
  }
  const how = input.decision === "approve" ? { basis: input.basis } : { rejections: input.rejections };
  const plan = await planDecided(ctx, rows, states, how);
  for (const { id, reason } of plan.failures) {
    reasons.set(id, reason);
    states.delete(id);
  }
  const answer = {
    decided: states.size,
    vouched: [...states.values()].filter((state) => state === "vouched").length,
    results: input.proposals.map(({ proposalId }) => ({
      proposalId,
      productCode: byId.get(proposalId)?.productCode ?? "",
      reason: reasons.get(proposalId) ?? "",
    })),
  };
  return commitDecided(ctx, plan, answer);
}

type States = Map<string, ReturnType<typeof decideProposalAs>>;
type Reviewed = { proposalId: string; version: number };
type Decided = { statements: Statement[]; changes: Change[]; notified: Recipients[]; failures: Failure[] };

/** What makes of each proposal the state that it comes to; those without one are left alone, and so is what may not be sold any more. */
async function planDecided(ctx: Ctx, rows: readonly ProposalRow[], states: States, how: How): Promise<Decided> {
  const by = { userId: requireOperator(ctx, permissions.supplierReview).userId, now: ctx.now };
  const basis = "basis" in how ? how.basis : "";
  const rejections = "rejections" in how ? how.rejections : {};
  const coming = (state: string) => rows.filter(({ id }) => states.get(id) === state);
  const { writes, notified, failures } = await planApproved(ctx, coming("approved"));
  // A second person looks at what could be sold as it is.
  failures.push(...(await planApproved(ctx, coming("vouched"))).failures);
  const failed = new Set(failures.map(({ id }) => id));
  const decided = (state: string, written: (reviewed: Reviewed[]) => Write) => {
    const some = coming(state).filter(({ id }) => !failed.has(id));
    if (some.length === 0) return [];
    const reviewed = some.map(({ id, version }) => ({ proposalId: id, version }));
    return [statementOf(ctx.db, written(reviewed)), mustChange(ctx.db, some.length)];
  };
  notified.push(...(await notifyRejected(ctx, coming("rejected"), rejections)));
  return {
    statements: [
      ...decided("vouched", (reviewed) => vouchProposals(reviewed, basis, by.userId)),
      ...decided("approved", (reviewed) => approveProposals(reviewed, basis, by)),
      ...decided("rejected", (reviewed) => rejectProposals(reviewed, rejections, by)),
      ...writes.map((one) => statementOf(ctx.db, one)),
      ...notified.flatMap((one) => one.statements),
    ],
    changes: rows.filter(({ id }) => states.has(id) && !failed.has(id)).map((row) => decidedChange(row, states.get(row.id), how)),
    notified,
    failures,
  };
}

/** Throws `ConflictError` when something moved on since it was looked at. */
async function commitDecided<Answer>(ctx: Ctx, { statements, changes, notified }: Decided, answer: Answer): Promise<Answer> {
  await commit(ctx, statements, changes, answer);
  for (const one of notified) one.send();
  return answer;
}

/** The same, and says that something moved on. */
const settle = <Answer>(ctx: Ctx, plan: Decided, answer: Answer): Promise<Answer> =>
  commitDecided(ctx, plan, answer).catch((error: unknown) => {
    throw error instanceof ConflictError ? refuse.proposalMoved() : error;
  });

/** What becomes of a proposal, or why the decision does not take the command. */
function outcomeOf(reviewer: ProposalActor, command: ProposalCommand, row: ProposalRow) {
  try {
    return { state: decideProposalAs(reviewer, command, toState(row)) };
  } catch (error) {
    if (error instanceof DomainError) return { reason: error.message };
    throw error;
  }
}

type Failure = { id: string; productCode: string; reason: string };
type Plan = { writes: Write[]; notified: Recipients[]; failures: Failure[] };

type How = { basis: string } | { rejections: RejectGoods["rejections"] };

function decidedChange(
  { id, coId, productCode, holds }: ProposalRow,
  state: ReturnType<typeof decideProposalAs> | undefined,
  how: How,
): Change {
  if ("rejections" in how) return change(id, { state, ...how });
  return change(id, { state, coId, productCode, ...(holds !== "[]" && { holds: JSON.parse(holds) as Hold[], ...how }) });
}

/** What makes proposals the goods that were uploaded, company by company; those that may not be sold any more are left out. */
async function planApproved(ctx: Ctx, rows: readonly ProposalRow[]): Promise<Plan> {
  const plan: Plan = { writes: [], notified: [], failures: [] };
  for (const [coId, mine] of Map.groupBy(rows, (row) => row.coId)) {
    const { writes, failures } = await planCompany(ctx, coId, mine);
    const failed = new Set(failures.map(({ id }) => id));
    const passed = mine.filter(({ id }) => !failed.has(id));
    plan.writes.push(...writes);
    plan.failures.push(...failures);
    if (passed.length > 0) plan.notified.push(await notifyMember(ctx, coId, approvedNotification(passed)));
  }
  return plan;
}

async function planCompany(ctx: Ctx, coId: number, rows: readonly ProposalRow[]) {
  const [existing] = await readAll(ctx.db, [
    readMyCells(
      coId,
      rows.map(({ productCode }) => productCode),
    ),
  ]);
  const { initialsOf } = await import("../../catalogue/intake/initials.ts");
  const intake = await openIntake(ctx.db, ctx.now, initialsOf, () => null, coId);
  const described = rows.map((row) => ({ row, ...draftOf(row, existing) }));
  const sound = described.filter((one): one is typeof one & { draft: ProductDraft } => "draft" in one);
  const errors = await refusalsIn(
    ctx.db,
    ctx.now,
    intake,
    sound.map(({ draft }) => draft),
  );
  const judged = sound.map(({ row, draft }, place) => {
    // The register may have changed since the goods were uploaded.
    const judgedBy = new Set((JSON.parse(row.holds) as Hold[]).map(holdText));
    const hold = holdsOf(intake, draft).find((one) => !judgedBy.has(holdText(one)));
    return { row, draft, reason: errors[place]?.[0]?.reason ?? (hold ? holdText(hold) : null) };
  });
  const passed = judged.filter(({ reason }) => reason === null);
  const drafts = passed.map(({ draft }) => draft);
  const { imported, writes } = await planProducts(ctx.db, ctx.now, intake, "classified", drafts);
  const failures: Failure[] = [
    ...described.flatMap((one) => ("reason" in one ? [failureOf(one.row, one.reason)] : [])),
    ...judged.flatMap(({ row, reason }) => (reason === null ? [] : [failureOf(row, reason)])),
    ...imported.refused.flatMap(({ place, errors: [wrong] }) => {
      const row = passed[place]?.row;
      return row ? [failureOf(row, wrong?.reason ?? "内容有误")] : [];
    }),
  ];
  const codesOf = new Set(drafts.map(({ productCode }) => productCode));
  const read = existing.filter(({ productCode }) => codesOf.has(productCode));
  return { writes: [mustBeAsRead(read.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))), ...writes], failures };
}

const failureOf = ({ id, productCode }: ProposalRow, reason: string): Failure => ({ id, productCode, reason });

/** What a proposal is sold as, beside what became of the goods while it waited; or why it is not. */
function draftOf(
  { cells, base, company, productCode }: ProposalRow,
  existing: readonly MyCellsRow[],
): { draft: ProductDraft } | { reason: string } {
  const read = (text: DraftCells) => parseDraft({ ...text, supplier: company });
  const parsed = read(JSON.parse(cells) as DraftCells);
  if (!("draft" in parsed)) return { reason: parsed.errors[0]?.reason ?? "内容有误" };
  const product = existing.find((row) => row.productCode === productCode);
  const [before, current] = [read(JSON.parse(base) as DraftCells), product && read(cellsOfRow(product))];
  // New goods, and those whose row was never whole, are what was uploaded.
  if (!("draft" in before) || !product || !current || !("draft" in current)) return parsed;
  const merged = asOperatorDecided(mergeApproved(parsed.draft, before.draft, current.draft), product, current.draft);
  const reason = activityProblem(merged, null)?.text ?? consignedErrors(merged, product)[0]?.reason;
  return reason === undefined ? { draft: merged } : { reason };
}

/** What was taken down, or moved to another category, while the goods waited stays so. */
const asOperatorDecided = (merged: ProductDraft, product: MyCellsRow, { cateId, cateName }: ProductDraft): ProductDraft => ({
  ...merged,
  ...(product.takedown !== null && { productStatus: productStatuses.invalid }),
  ...(product.isCategoryFixed === 1 && { cateId, cateName }),
});

/** Throws 404, 409. */
export async function rejectGoods(ctx: Ctx, proposalId: string, { version, rejections }: RejectGoods): Promise<null> {
  const reviewer = reviewerOf(requireOperator(ctx, permissions.supplierReview));
  const [[row]] = await readAll(ctx.db, [readProposalsOf([proposalId])]);
  if (!row) throw notFound("商品");
  const states: States = new Map([[row.id, decideProposalAs(reviewer, { type: "reject", version }, toState(row))]]);
  return settle(ctx, await planDecided(ctx, [row], states, { rejections }), null);
}

/** Several goods of a company are one notice. */
async function notifyRejected(
  ctx: Ctx,
  rows: readonly ProposalRow[],
  rejections: RejectGoods["rejections"],
): Promise<Recipients[]> {
  const reasons = Object.entries(rejections).map(([field, reason]) => `${reviewedFields[field as ReviewedField]}：${reason}`);
  const notified: Recipients[] = [];
  for (const [coId, mine] of Map.groupBy(rows, (row) => row.coId)) {
    const subject = mine.length === 1 ? `货号 ${mine[0]?.productCode} 未通过审核` : `${mine.length} 件商品未通过审核`;
    const text = `${reasons.join("；")}。请改好后重新提交。`;
    notified.push(await notifyMember(ctx, coId, { subject, text, page: "/supGoods?review=rejected" }));
  }
  return notified;
}

const approvedNotification = (rows: readonly ProposalRow[]): Notification => ({
  subject: rows.length === 1 ? `货号 ${rows[0]?.productCode} 已通过审核` : `${rows.length} 件商品已通过审核`,
  text: "内容已生效，在售的商品采购人现在可以买到。",
  page: "/supGoods",
});

type Notification = { subject: string; text: string; page: string };
type Recipients = Awaited<ReturnType<typeof notify>>;

async function notifyMember(ctx: Ctx, coId: number, { subject, text, page }: Notification): Promise<Recipients> {
  const [staff] = await readAll(ctx.db, [staffOf(coId, permissions.goodsEdit)]);
  const message = { kind: "news" as const, subject, text, link: new URL(page, ctx.env.PUBLIC_ORIGIN).href };
  return notify(ctx, staff, { kind: "review", message, href: page });
}

const change = (entityId: string, after: object): Change => ({ entity: "goodsProposal", entityId, after });

const toState = ({ state, version, holds, vouchedBy }: ProposalRow) => ({
  state,
  version,
  doubt: doubtOf(JSON.parse(holds) as Hold[]),
  vouchedBy,
});

const toProposal = (row: ProposalRow, actor: ProposalActor, others: readonly string[]): GoodsProposal => {
  const { state, rejections, before } = row;
  const current = toState(row);
  const typed = JSON.parse(row.cells) as Record<string, string>;
  const fields = Object.keys(reviewedFields) as ReviewedField[];
  return {
    proposalId: row.id,
    version: row.version,
    coName: row.coName,
    productCode: row.productCode,
    state,
    fields: Object.fromEntries(fields.map((field) => [field, (typed[field] ?? "").trim()])),
    before: state === "submitted" && before ? (JSON.parse(before) as GoodsProposal["fields"]) : null,
    rejections: JSON.parse(rejections) as GoodsProposal["rejections"],
    holds: (JSON.parse(row.holds) as Hold[]).map(holdText),
    // What waits tells its supplier nothing of the first approval.
    basis: actor.side === "supplier" && state === "submitted" ? "" : row.basis,
    approval: approvalOf(current),
    vouchedByName: actor.side === "supplier" ? null : row.vouchedByName,
    approvers: actor.side === "operator" && row.vouchedBy === actor.userId ? [...others] : null,
    hazards: row.hazardBits === null ? null : hazardsOf(row.hazardBits),
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    availableActions: proposalActionsOf(current, actor),
  };
};
