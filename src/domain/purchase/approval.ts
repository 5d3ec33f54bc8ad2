import type { Fen } from "../kernel/money.ts";
import { approverRoles, type ApprovalStep, type ApproverRole } from "./state.ts";
import type { SourceType } from "./source.ts";

/** A rule of a unit. It applies when every condition it names is met; null names none. Amounts in fen. */
export type ApprovalRule = {
  ruleId: string;
  name: string;
  minAmount: Fen;
  /** Amounts below this; null is without limit. */
  maxAmount: Fen | null;
  cateId: number | null;
  hazardClass: string | null;
  sourceType: SourceType | null;
  steps: readonly { role: ApproverRole; mode: "all" | "any" }[];
};

/** What a rule looks at. Category ids include the ancestors of each line's category. */
export type RequestFacts = {
  total: Fen;
  cateIds: readonly number[];
  hazardClasses: readonly string[];
  sourceType: SourceType;
};

/** The people of the unit who may decide, by role. */
export type Approvers = Record<ApproverRole, readonly string[]>;

export type Requester = { purchaserId: string; aloneInGroup: boolean };

/** The rules that apply to a request: what the applicant and the rule bench are told. */
export const rulesFor = (rules: readonly ApprovalRule[], facts: RequestFacts): ApprovalRule[] =>
  rules.filter(
    ({ minAmount, maxAmount, cateId, hazardClass, sourceType }) =>
      facts.total >= minAmount &&
      (maxAmount === null || facts.total < maxAmount) &&
      (cateId === null || facts.cateIds.includes(cateId)) &&
      (hazardClass === null || facts.hazardClasses.includes(hazardClass)) &&
      (sourceType === null || facts.sourceType === sourceType),
  );

/**
 * The steps a request must pass (domain §4). Rules that apply are merged by role, `all` winning over `any`, in the order
 * leader, approver, safety officer. None applies: no steps, approved at once. A unit without any rule has decided
 * nothing, so its administrator decides. A step nobody can take falls to the administrator, never to "approved".
 * Returns null when not even an administrator is left.
 */
export function approvalPath(
  rules: readonly ApprovalRule[],
  facts: RequestFacts,
  approvers: Approvers,
  requester: Requester,
  unit: { allowsSelfApproval: boolean },
): ApprovalStep[] | null {
  const wanted = rules.length === 0 ? [{ role: "unitAdmin", mode: "any" } as const] : mergedSteps(rulesFor(rules, facts));
  const mayDecide = (role: ApproverRole) => approvers[role].filter((id) => id !== requester.purchaserId);
  const steps: ApprovalStep[] = [];
  for (const { role, mode } of wanted) {
    const able = mayDecide(role);
    // A one-person group may approve itself where its unit says so; nobody else ever may.
    const self = unit.allowsSelfApproval && requester.aloneInGroup && approvers[role].includes(requester.purchaserId);
    const step = able.length > 0 ? { role, mode, people: able } : fallBack(role, self ? [requester.purchaserId] : []);
    if (step.people.length === 0) return null;
    if (!steps.some(({ role: known }) => known === step.role)) {
      steps.push({ role: step.role, mode: step.mode, approverIds: step.people, approvedBy: [] });
    }
  }
  return steps;

  function fallBack(role: ApproverRole, self: readonly string[]) {
    if (self.length > 0) return { role, mode: "any" as const, people: self };
    return { role: "unitAdmin" as const, mode: "any" as const, people: mayDecide("unitAdmin") };
  }
}

function mergedSteps(rules: readonly ApprovalRule[]) {
  const all = rules.flatMap(({ steps }) => steps);
  return approverRoles
    .filter((role) => all.some((step) => step.role === role))
    .map((role) => ({
      role,
      mode: all.some((step) => step.role === role && step.mode === "all") ? ("all" as const) : ("any" as const),
    }));
}
