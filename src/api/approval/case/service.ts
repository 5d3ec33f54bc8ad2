import { v7 as uuid } from "uuid";
import {
  caseStatusAfter,
  caseSubjectLabels,
  decideCase,
  decideCaseAs,
  type ApprovalCase,
  type CaseAction,
  type CaseEvent,
  type CaseSubject,
} from "#src/domain/approval/case.ts";
import type { CaseDecision } from "#src/domain/approval/case-view.ts";
import { afterTurns, countedIn, openApprovers, type Progress } from "#src/domain/approval/progress.ts";
import { approvalPath, type RequestFacts } from "#src/domain/approval/path.ts";
import { refuse } from "#src/domain/approval/refusals.ts";
import type { SplitWatch } from "#src/domain/approval/split-watch.ts";
import type { ApprovalStep } from "#src/domain/approval/step.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { holdsAlso, isUnitOpen, purchaserScope, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import type { Change, Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notify } from "../../notice/notify.ts";
import { readUnitSwitches } from "../../unit/repo.ts";
import { toApprovers, toRules } from "../rules/read-rules.ts";
import { readApprovalRules, readApprovers } from "../rules/repo.ts";
import { decideStep, endStep, openStep, readContacts, readTurns, stillDelegated } from "../step/repo.ts";
import { pathOf, stepRows } from "../step/step-rows.ts";
import { readGroupOthers } from "../watch/repo.ts";
import { watchSplit } from "../watch/watch.ts";
import { insertCase, moveCase, readCasesOf, readCaseSteps, voidCaseSteps, type CaseRow, type CaseStepRow } from "./repo.ts";

/** Where cases are decided. */
export const casesPage = "/myApprovals?cases=1";

type Asked = {
  subjectId: string;
  groupId: string;
  facts: RequestFacts;
  /** Companies that are paid, for the watch over what was split. */
  coIds: readonly number[];
  /** Who may not decide besides the requester. */
  besides: readonly string[];
  /** Whether the unit's permission for one-person groups to approve their own requests applies here. */
  selfCounts: boolean;
};

/** Who has to decide, by the unit's rules; no steps where the amount is below the first of them. Throws 409 when nobody can. */
export async function planCase(ctx: Ctx, scope: PurchaserScope, asked: Asked) {
  const { subjectId, groupId, facts, coIds, besides, selfCounts } = asked;
  const [ruleRows, approvers, [group], [unit]] = await readAll(ctx.db, [
    readApprovalRules(scope),
    readApprovers(scope, groupId),
    readGroupOthers(scope, groupId),
    readUnitSwitches(scope),
  ]);
  const unitRules = toRules(ruleRows);
  const settings = { days: unit?.splitWatchDays ?? 0, nearPercent: unit?.splitWatchNear ?? 0 };
  const watched = await watchSplit(ctx, scope, {
    besides: subjectId,
    groupId,
    cateIds: facts.cateIds.slice(-1),
    coIds,
    facts,
    unitRules,
    settings,
  });
  const higher = watched?.found ? { ...facts, reached: watched.found.threshold } : facts;
  const able = approvers.filter(({ purchaserId }) => purchaserId === scope.purchaserId || !besides.includes(purchaserId));
  const requester = { purchaserId: scope.purchaserId, aloneInGroup: group?.others === 0 };
  const steps = approvalPath(unitRules, higher, toApprovers(able), requester, {
    allowsSelfApproval: selfCounts && unit?.selfApprovalFlag === 1,
  });
  if (!steps) throw refuse.noApprover();
  return { steps, guard: watched?.guard ?? [], watch: watched?.found ?? null };
}

type NewCase = {
  subject: CaseSubject;
  subjectId: string;
  groupId: string;
  title: string;
  summary: string;
  reason?: string;
  coId?: number;
  amount: Fen;
  steps: readonly ApprovalStep[];
  watch: SplitWatch | null;
  /** Who may not decide besides the requester. */
  besides?: readonly string[];
};

/** The rows of a case and of its steps, and the news for those who decide first. */
export async function openCase(
  ctx: Ctx,
  scope: PurchaserScope,
  { steps, watch, reason = "", coId, besides = [], ...asked }: NewCase,
) {
  const caseId = uuid();
  const rows = stepRows(ctx, { wishId: null, caseId, round: 1 }, steps);
  const notices = await notifyStep(ctx, asked, {
    approverIds: steps[0]?.approverIds ?? [],
    besides: [scope.purchaserId, ...besides],
  });
  return {
    caseId,
    statements: [
      insertCase(ctx.db, {
        id: caseId,
        unitId: scope.unitId,
        requesterId: scope.purchaserId,
        ...asked,
        reason,
        coId: coId ?? null,
        watch: watch && JSON.stringify(watch),
        createdAt: ctx.now,
      }),
      ...rows.statements,
      ...notices.statements,
    ],
    change: { entity: "approvalCase", entityId: caseId, after: { ...asked, reason, coId } },
    send: notices.send,
  };
}

type Question = { subject: CaseSubject; title: string; summary: string; amount: Fen };

type Recipients = {
  approverIds: readonly string[];
  /** People who may take nobody's turn in the case. */
  besides: readonly string[];
  overdue?: boolean;
};

/** Tells the people of a step, and those who take their turns, that it waits for them. */
export async function notifyStep(ctx: Ctx, asked: Question, { approverIds, besides, overdue = false }: Recipients) {
  const [contacts] = await readAll(ctx.db, [readContacts(approverIds, besides, ctx.now)]);
  const subject = `${overdue ? "催办：" : ""}${caseSubjectLabels[asked.subject]}等待您审批（${formatMoney(asked.amount)}）`;
  const message = {
    kind: "news" as const,
    subject,
    text: `${asked.title}。${asked.summary}`,
    link: new URL(casesPage, ctx.env.PUBLIC_ORIGIN).href,
  };
  const recipients = contacts.map(({ userId, email }) => ({ userId, email, mobile: null }));
  return notify(ctx, recipients, { kind: "task", message, href: casesPage });
}

/** What a case's rows say, for `decideCase`. */
export function caseStateOf(
  { status, organiserId, isPayeeSuspended }: Pick<CaseRow, "status" | "organiserId" | "isPayeeSuspended">,
  rows: readonly CaseStepRow[],
): ApprovalCase {
  return { status, organiserId, isPayeeSuspended: isPayeeSuspended === 1, ...pathOf(rows, () => []) };
}

/** The caller as a case meets them. For a case of their own they take nobody's turn but their own. */
export const caseActorOf = (
  ctx: Ctx,
  { purchaserId }: PurchaserScope,
  { requesterId }: Pick<CaseRow, "requesterId">,
  turns: readonly { purchaserId: string }[],
) => ({
  purchaserId,
  canApprove: holdsAlso(ctx, permissions.wishApprove),
  isUnitOpen: isUnitOpen(ctx),
  turnsOf: requesterId === purchaserId ? [purchaserId] : turns.map((turn) => turn.purchaserId),
});

export type DecidedCase = {
  row: CaseRow;
  event: CaseEvent;
  statements: Statement[];
  change: Change;
  send: () => void;
};

/**
 * What the caller decides of the case that waits for an answer about a thing of their unit: its rows, for the batch of what
 * follows when `event.allDone`, or of a rejection. Throws 403, 404, 409.
 */
export async function decideWaitingCase(ctx: Ctx, subjectId: string, decision: CaseDecision): Promise<DecidedCase> {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const [cases, turns] = await readAll(ctx.db, [readCasesOf(subjectId), readTurns(scope, ctx.now)]);
  const [row] = cases;
  if (!row || row.unitId !== scope.unitId) throw notFound("待审批事项");
  const [rows] = await readAll(ctx.db, [readCaseSteps([row.caseId])]);
  const type: CaseAction = decision.type;
  const state = caseStateOf(row, rows);
  const event = decideCaseAs(caseActorOf(ctx, scope, row, turns), type, state);
  const reason = decision.type === "reject" ? decision.reason : "";
  const after = caseStatusAfter(event);
  const current = rows.find(({ status }) => status === "current");
  if (!current) throw new Error("a case that waits has no open step");
  const next = rows.find(({ stepNo }) => stepNo === current.stepNo + 1);
  const opens = event.type === "stepApproved" && event.stepDone && next ? { ...next, progress: afterTurns(state, event) } : null;
  const notices = opens ? await notifyStep(ctx, row, nextRecipients(row, opens.progress)) : null;
  return {
    row,
    event,
    statements: [
      ...moveCase(ctx.db, row, { status: after, endedAt: after === "waiting" ? null : ctx.now, rejectReason: reason }),
      ...stepStatements(ctx, row, current.stepId, event),
      ...(opens ? openStep(ctx.db, opens.stepId, ctx.now) : []),
      ...(event.type === "rejected" ? [voidCaseSteps(ctx.db, row.caseId)] : []),
      ...(notices?.statements ?? []),
    ],
    change: { entity: "approvalCase", entityId: row.caseId, before: { status: row.status }, after: { ...event, reason } },
    send: () => notices?.send(),
  };
}

/** Who is asked next: nobody who has had their say, in whosever turn. */
const nextRecipients = (row: CaseRow, progress: Progress): Recipients => ({
  approverIds: openApprovers(progress, progress.current),
  besides: excludedFrom(row, progress),
});

/** Who takes nobody's turn of a case: its requester, whoever runs the bidding, and all who have had their say. */
export const excludedFrom = ({ requesterId, organiserId }: CaseRow, progress: Progress): string[] => [
  requesterId,
  ...(organiserId === null ? [] : [organiserId]),
  ...countedIn(progress),
];

function stepStatements(ctx: Ctx, { unitId }: CaseRow, stepId: string, event: CaseEvent): Statement[] {
  if (event.type !== "stepApproved" && event.type !== "rejected") return [];
  const decision = event.type === "rejected" ? "rejected" : "approved";
  const isEnded = event.type === "rejected" || event.stepDone;
  return [
    ...stillDelegated(ctx.db, unitId, event, ctx.now),
    ...decideStep(ctx.db, stepId, event, decision, ctx.now),
    ...(isEnded ? endStep(ctx.db, stepId, decision, ctx.now) : []),
  ];
}

/** Takes back what waits for an answer: its requester, or whoever stands where they stood. Throws 409. */
export function withdrawCase(ctx: Ctx, row: CaseRow, rows: readonly CaseStepRow[]): Pick<DecidedCase, "statements" | "change"> {
  const event = decideCase({ type: "withdraw" }, caseStateOf(row, rows));
  return {
    statements: [
      ...moveCase(ctx.db, row, { status: caseStatusAfter(event), endedAt: ctx.now, rejectReason: "" }),
      voidCaseSteps(ctx.db, row.caseId),
    ],
    change: { entity: "approvalCase", entityId: row.caseId, before: { status: row.status }, after: event },
  };
}
