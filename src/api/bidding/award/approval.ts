import { decideBidding, cancellingNeedsApproval } from "#src/domain/bidding/lifecycle.ts";
import type { BiddingEvent } from "#src/domain/bidding/state.ts";
import type { CaseDecision } from "#src/domain/approval/case-view.ts";
import { caseSubjectLabels } from "#src/domain/approval/case.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { readCasesOf, readCaseSteps } from "../../approval/case/repo.ts";
import { decideWaitingCase, openCase, planCase, withdrawCase, type DecidedCase } from "../../approval/case/service.ts";
import { groupScope, purchaserScope, type Ctx, type GroupScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { applyStep, type Step } from "../change.ts";
import type { Loaded } from "../load.ts";
import { reloadBidding } from "../reload.ts";
import { moveBidding, readBiddingToApprove, readGroupBidding } from "../repo.ts";
import { notifyRoom } from "../room-link.ts";
import { cancelled } from "../cancel.ts";
import { readLineCategories } from "./repo.ts";
import { confirmRequest } from "./turn.ts";

type Awarded = Extract<BiddingEvent, { type: "awarded" }>;
type Cancelled = Extract<BiddingEvent, { type: "cancelled" }>;

/** What an award or a cancellation needs before it binds: the step that asks the unit's approvers, or null where its rules ask nobody. */
export async function approvalOf(ctx: Ctx, scope: GroupScope, loaded: Loaded, event: Awarded | Cancelled) {
  const { row, state, offers } = loaded;
  if (event.type === "cancelled" && !cancellingNeedsApproval(state)) return null;
  const lowest = state.ranking?.[0];
  const chosen = event.type === "awarded" ? state.ranking?.find(({ coId }) => coId === event.coId) : lowest;
  const amount = chosen?.total ?? row.ceiling;
  const [paths] = await readAll(ctx.db, [readLineCategories(row.biddingId)]);
  const { steps, guard, watch } = await planCase(ctx, scope, {
    subjectId: row.biddingId,
    groupId: row.groupId,
    facts: {
      total: amount,
      sourceType: sourceTypes.bidding,
      cateIds: [...new Set(paths.flatMap(({ path }) => path.split("/").map(Number)))],
      hazardClasses: [],
    },
    coIds: chosen ? [chosen.coId] : [],
    // The organiser may not approve, and nobody alone approves an award that they made.
    besides: [row.purchaserId],
    selfCounts: false,
  });
  if (steps.length === 0) return null;
  const place = state.ranking?.findIndex(({ coId }) => coId === chosen?.coId) ?? -1;
  const name = offers.find(({ coId }) => coId === chosen?.coId)?.coName ?? "";
  const subject =
    event.type === "awarded"
      ? `定标给${name}，金额 ${formatMoney(amount)}，报价第 ${place + 1} 名`
      : `取消竞价，${amountText(chosen, amount)}`;
  const best = event.type === "awarded" && place > 0 && lowest ? `；最低有效报价 ${formatMoney(lowest.total)}` : "";
  const opened = await openCase(ctx, scope, {
    subject: event.type === "awarded" ? "award" : "cancellation",
    subjectId: row.biddingId,
    groupId: row.groupId,
    title: row.title,
    summary: `${subject}${best}${event.type === "awarded" ? relationsText(loaded) : ""}`,
    reason: event.reason,
    ...(event.type === "awarded" && { coId: event.coId }),
    amount,
    steps,
    watch,
    besides: [row.purchaserId],
  });
  const step: Step = {
    statements: [...guard, ...moveBidding(ctx.db, row, {}), ...opened.statements],
    after: { asked: opened.change.after },
    changes: [opened.change],
  };
  return { step, send: opened.send };
}

const amountText = (lowest: { total: Fen } | undefined, amount: Fen) =>
  lowest ? `最低有效报价 ${formatMoney(amount)}` : `尚未开标，最高限价 ${formatMoney(amount)}`;

/** What approvers read of relations between bidders: how many there were, and whose bids were left out. */
function relationsText({ state: { flags }, participants }: Loaded): string {
  if (flags.length === 0) return "";
  const excluded = new Set(flags.flatMap((flag) => flag.excluded ?? []));
  const names = participants.filter(({ coId }) => excluded.has(coId)).map(({ coName }) => coName);
  return `；参与者间 ${flags.length} 项关联关系已核对，${names.length > 0 ? `不参与定标：${names.join("、")}` : "均判断为不影响定标"}`;
}

/** An approver of the unit decides about an award or a cancellation; the last approval makes it binding. Throws 403, 404, 409. */
export async function decideBiddingCase(ctx: Ctx, biddingId: string, decision: CaseDecision): Promise<null> {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const loaded = await reloadBidding(ctx, biddingId, readBiddingToApprove(scope, biddingId));
  const decided = await decideWaitingCase(ctx, biddingId, decision);
  const { event } = decided;
  const binds = event.type === "stepApproved" && event.allDone;
  const step = binds ? bindingStep(ctx, loaded, decided) : unboundStep(ctx, loaded, decided, decision);
  const { row } = loaded;
  await applyStep(
    ctx,
    row,
    { ...step, statements: [...decided.statements, ...step.statements], changes: [decided.change] },
    null,
  );
  decided.send();
  if (binds && decided.row.subject === "cancellation") await notifyRoom(ctx, biddingId);
  return null;
}

/** Carries out what was approved, by the same decision as without an approval. */
function bindingStep(ctx: Ctx, loaded: Loaded, { row: decided }: DecidedCase): Step {
  const state = { ...loaded.state, waitingCase: null };
  if (decided.coId === null) {
    const event = decideBidding({ type: "cancel", reason: decided.reason }, state);
    return cancelled(ctx, loaded, event);
  }
  const event = decideBidding({ type: "award", at: ctx.now, coId: decided.coId, reason: decided.reason }, state);
  if (event.type !== "awarded") throw new Error(`an award became ${event.type}`);
  return confirmRequest(ctx, loaded, event, decided.requesterUserId);
}

/** Nothing is binding yet: either another step follows, or the case was rejected. */
function unboundStep(ctx: Ctx, { row }: Loaded, { event, row: decided }: DecidedCase, decision: CaseDecision): Step {
  const label = caseSubjectLabels[decided.subject];
  const reason = decision.type === "reject" ? decision.reason : "";
  return {
    statements: moveBidding(ctx.db, row, {}),
    after: { case: event.type },
    ...(event.type === "rejected" && {
      telling: { organiser: { subject: `${label}未获批准`, text: `${decided.summary}。驳回原因：${reason}` } },
    }),
  };
}

/** Who runs the bidding takes back what waits for approval. Throws 404, 409. */
export async function withdrawBiddingCase(ctx: Ctx, biddingId: string): Promise<null> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const { row, state } = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const event = decideBidding({ type: "withdrawCase" }, state);
  const [cases] = await readAll(ctx.db, [readCasesOf(biddingId)]);
  const waiting = cases.find(({ status }) => status === "waiting");
  if (!waiting) throw new Error("a case that waits is not there");
  const [rows] = await readAll(ctx.db, [readCaseSteps([waiting.caseId])]);
  const { statements, change } = withdrawCase(ctx, waiting, rows);
  return applyStep(
    ctx,
    row,
    { statements: [...statements, ...moveBidding(ctx.db, row, {})], after: { case: event.type }, changes: [change] },
    null,
  );
}
