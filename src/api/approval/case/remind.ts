import { decideCase, type CaseEvent } from "#src/domain/approval/case.ts";
import { openApprovers } from "#src/domain/approval/progress.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { day, hour } from "#src/domain/kernel/instant.ts";
import { asSystem, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { logError } from "../../kernel/log.ts";
import { giveToAdmins, markReminded, readAdmins } from "../step/repo.ts";
import { moveCase, readCasesOf, readCaseSteps, readOverdueCaseSteps, type CaseRow, type OverdueCaseStep } from "./repo.ts";
import { caseStateOf, excludedFrom, notifyStep } from "./service.ts";

/** So many in one run; what is left is met by the next. */
const max = 50;

/** What `remindApprovers` does for requests: the first time a reminder, the second time the administrators decide. */
export async function remindCases(ctx: Ctx): Promise<void> {
  const [steps] = await readAll(ctx.db, [readOverdueCaseSteps(ctx.now, max)]);
  for (const step of steps) await meetStep(asSystem(ctx, "remindApprovers"), step);
}

async function meetStep(ctx: Ctx, step: OverdueCaseStep): Promise<void> {
  const [cases, rows] = await readAll(ctx.db, [readCasesOf(step.subjectId), readCaseSteps([step.caseId])]);
  const row = cases.find(({ caseId }) => caseId === step.caseId);
  if (row?.status !== "waiting") return;
  const state = caseStateOf(row, rows);
  const besides = excludedFrom(row, state);
  const [admins] = await readAll(ctx.db, [readAdmins(row.unitId, besides)]);
  const adminIds = admins.map(({ purchaserId }) => purchaserId);
  const falls =
    step.able === 0 || step.remindedAt !== null ? tried(() => decideCase({ type: "escalate", adminIds }, state)) : null;
  const event = falls ?? decideCase({ type: "remind" }, state);
  await writeEvent(ctx, { step, row, event, open: openApprovers(state, state.current), besides });
}

type Met = { step: OverdueCaseStep; row: CaseRow; event: CaseEvent; open: readonly string[]; besides: readonly string[] };

async function writeEvent(ctx: Ctx, { step, row, event, open, besides }: Met): Promise<void> {
  const fallen = event.type === "escalated" ? event.approverIds : null;
  // There is nobody to give the step to: this is tried again after the same time, or after a day where the rules set no time.
  const dueAt = ctx.now + (step.timeoutHours === null ? day : step.timeoutHours * hour);
  const notices = await notifyStep(ctx, row, { approverIds: fallen ?? open, besides, overdue: true });
  const moved = fallen
    ? giveToAdmins(ctx.db, { stepId: step.stepId, dueAt: step.timeoutHours === null ? null : dueAt }, fallen)
    : markReminded(ctx.db, step.stepId, ctx.now, dueAt);
  const unmoved = moveCase(ctx.db, row, { status: "waiting", endedAt: null, rejectReason: "" });
  try {
    const change = { entity: "approvalCase", entityId: row.caseId, after: event };
    await commit(ctx, [...unmoved, ...moved, ...notices.statements], [change], null);
    notices.send();
  } catch (error) {
    // Somebody decided or withdrew the case in the meantime.
    if (error instanceof ConflictError) return;
    logError({ requestId: ctx.requestId, task: "remindApprovers", caseId: row.caseId }, error);
  }
}

/** The event, or null where no administrator is left to give it to. */
function tried(decide: () => CaseEvent): CaseEvent | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
