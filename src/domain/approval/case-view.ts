import * as v from "valibot";
import { Fen } from "../kernel/money.ts";
import { Reason } from "../kernel/reason.ts";
import { caseActions, caseStatuses, caseSubjects } from "./case.ts";
import { SplitWatch } from "./split-watch.ts";
import { approverRoles } from "./step.ts";

/** What an approver decides of a case. */
export const CaseDecision = v.variant("type", [
  v.strictObject({ type: v.literal("approve") }),
  v.strictObject({ type: v.literal("reject"), reason: Reason("驳回原因") }),
]);
export type CaseDecision = v.InferOutput<typeof CaseDecision>;

export const CaseStep = v.object({
  role: v.picklist(approverRoles),
  label: v.string(),
  mode: v.picklist(["all", "any"]),
  status: v.picklist(["waiting", "current", "approved", "rejected", "void"]),
  /** Names of the rules that ask for it. */
  reasons: v.array(v.string()),
  approvers: v.array(
    v.object({
      name: v.string(),
      decision: v.nullable(v.picklist(["approved", "rejected"])),
      /** Who took the turn, where it was a delegate. */
      decidedBy: v.nullable(v.string()),
      decidedAt: v.nullable(v.number()),
    }),
  ),
});
export type CaseStep = v.InferOutput<typeof CaseStep>;

export const CaseView = v.object({
  caseId: v.string(),
  subject: v.picklist(caseSubjects),
  subjectId: v.string(),
  title: v.string(),
  summary: v.string(),
  reason: v.string(),
  amount: Fen,
  groupName: v.string(),
  requesterName: v.string(),
  status: v.picklist(caseStatuses),
  createdAt: v.number(),
  endedAt: v.nullable(v.number()),
  rejectReason: v.string(),
  /** Why nobody can approve it now, and what to do instead; null where somebody can. */
  obstacle: v.nullable(v.string()),
  /** Why it took the higher path; null where it did not. */
  watch: v.nullable(SplitWatch),
  steps: v.array(CaseStep),
  /** Whose turn the caller would take, besides their own. */
  inTurnOf: v.array(v.string()),
  availableActions: v.array(v.picklist(caseActions)),
});
export type CaseView = v.InferOutput<typeof CaseView>;
