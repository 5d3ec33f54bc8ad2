import { availableActions } from "../kernel/available-actions.ts";
import { forbidden, type DomainError } from "../kernel/error.ts";
import { secondPersonText, unitStep } from "../kernel/second-person.ts";
import { closedUnitMessage } from "../unit/open.ts";
import { fallsTo, openApprovers, takeTurns, type Decider, type Progress } from "./progress.ts";
import { refuse } from "./refusals.ts";

/** What a unit's rules decide besides requests: each binds the unit's money, and none is binding before its case is approved. */
export const caseSubjects = ["redemption", "award", "cancellation"] as const;
export type CaseSubject = (typeof caseSubjects)[number];
export const caseSubjectLabels: Record<CaseSubject, string> = {
  redemption: "积分加钱兑换",
  award: "竞价定标",
  cancellation: "取消竞价",
};

export const caseStatuses = ["waiting", "approved", "rejected", "withdrawn"] as const;
export type CaseStatus = (typeof caseStatuses)[number];
export const caseStatusLabels: Record<CaseStatus, string> = {
  waiting: "审批中",
  approved: "已批准",
  rejected: "已驳回",
  withdrawn: "已撤回",
};

/**
 * `organiserId`: who runs the bidding that the case is about; they may not decide the case. `isPayeeSuspended`: the company that it is
 * about has been suspended since, so it can be rejected or withdrawn only.
 */
export type ApprovalCase = { status: CaseStatus; organiserId: string | null; isPayeeSuspended: boolean } & Progress;

export type CaseCommand =
  | ({ type: "approve" } & Decider)
  | ({ type: "reject" } & Decider)
  | { type: "withdraw" }
  | { type: "remind" }
  | { type: "escalate"; adminIds: readonly string[] };

export type CaseEvent =
  /** `allDone`: this was the last step, so what waited for the case happens now. */
  | { type: "stepApproved"; by: string; turns: readonly string[]; stepDone: boolean; allDone: boolean }
  | { type: "rejected"; by: string; turns: readonly string[] }
  | { type: "withdrawn" }
  | { type: "reminded" }
  | { type: "escalated"; approverIds: readonly string[] };

/** What a command does to a case. Throws 403 for somebody whose step it is not, 409 when it does not wait any more. */
export function decideCase(command: CaseCommand, state: ApprovalCase): CaseEvent {
  if (state.status !== "waiting") throw refuse.caseOver({ label: caseStatusLabels[state.status] }, { status: state.status });
  switch (command.type) {
    case "approve":
      return { type: "stepApproved", by: command.by, ...takeTurns(state, command) };
    case "reject":
      return { type: "rejected", by: command.by, turns: takeTurns(state, command).turns };
    case "withdraw":
      return { type: "withdrawn" };
    case "remind":
      return { type: "reminded" };
    case "escalate":
      return { type: "escalated", approverIds: fallsTo(state, command.adminIds) };
  }
}

/** The status of a case after an event of `decideCase`. */
export function caseStatusAfter(event: CaseEvent): CaseStatus {
  switch (event.type) {
    case "stepApproved":
      return event.allDone ? "approved" : "waiting";
    case "rejected":
      return "rejected";
    case "withdrawn":
      return "withdrawn";
    case "reminded":
    case "escalated":
      return "waiting";
  }
}

export const caseActions = ["approve", "reject"] as const;
export type CaseAction = (typeof caseActions)[number];

/** A person of the unit with what they hold; `turnsOf` are the people whose turn they may take for this case. */
export type CaseActor = { purchaserId: string; canApprove: boolean; isUnitOpen: boolean; turnsOf: readonly string[] };

/** The same for a decision of this person. Throws 403 also for who may not approve at all. */
export function decideCaseAs(
  { purchaserId, canApprove, isUnitOpen, turnsOf }: CaseActor,
  type: CaseAction,
  state: ApprovalCase,
): CaseEvent {
  if (!canApprove) throw forbidden();
  if (type === "approve" && !isUnitOpen) throw forbidden(closedUnitMessage);
  if (purchaserId === state.organiserId) throw forbidden(organiserText(state));
  const event = decideCase({ type, by: purchaserId, turnsOf }, state);
  const obstacle = type === "approve" ? obstacleOf(state) : null;
  if (obstacle) throw obstacle;
  return event;
}

/** Why nobody can approve a case that waits; null where somebody can. */
export const obstacleOf = ({ status, isPayeeSuspended }: Pick<ApprovalCase, "status" | "isPayeeSuspended">): DomainError | null =>
  status === "waiting" && isPayeeSuspended ? refuse.payeeSuspended() : null;

/** The organiser may not approve, not even in somebody else's turn. */
function organiserText(state: ApprovalCase): string {
  const names = openApprovers(state, state.current).flatMap((id) => state.names?.get(id) ?? []);
  return `组织竞价的人不审批其定标与取消，受托亦然。${secondPersonText(unitStep("审批", "单位审批人"), names)}`;
}

/** The steps that `decideCaseAs` takes now. */
export const caseActionsOf = (state: ApprovalCase, actor: CaseActor): CaseAction[] =>
  availableActions<CaseAction, CaseAction>({ approve: ["approve"], reject: ["reject"] }, (type) =>
    decideCaseAs(actor, type, state),
  );
