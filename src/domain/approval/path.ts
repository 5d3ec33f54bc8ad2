import type { Fen } from "../kernel/money.ts";
import { approverRoleLabels, approverRoles, type ApprovalStep, type ApproverRole } from "./step.ts";
import type { SourceType } from "../kernel/source.ts";

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
  /** `timeoutHours`: approvers are reminded after so many, and after as many again the administrator decides; null never. */
  steps: readonly { role: ApproverRole; mode: "all" | "any"; timeoutHours: number | null }[];
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
    (rule) =>
      facts.total >= rule.minAmount && (rule.maxAmount === null || facts.total < rule.maxAmount) && meetsConditions(rule, facts),
  );

/** Whether a rule would apply, whatever the amount. */
export const meetsConditions = ({ cateId, hazardClass, sourceType }: ApprovalRule, facts: RequestFacts): boolean =>
  (cateId === null || facts.cateIds.includes(cateId)) &&
  (hazardClass === null || facts.hazardClasses.includes(hazardClass)) &&
  (sourceType === null || facts.sourceType === sourceType);

/**
 * The steps a request must pass (domain §4). Rules that apply are merged by role, `all` winning over `any`, in the order
 * leader, approver, safety officer. None applies: no steps, approved at once. A unit without any rule has decided
 * nothing, so its administrator decides. A step nobody can take falls to the administrator, never to "approved". Every
 * step says why it is asked for.
 * Returns null when not even an administrator is left.
 */
export function approvalPath(
  rules: readonly ApprovalRule[],
  facts: RequestFacts,
  approvers: Approvers,
  requester: Requester,
  unit: { allowsSelfApproval: boolean },
): ApprovalStep[] | null {
  const wanted = rules.length === 0 ? [undecided] : mergedSteps(rulesFor(rules, facts));
  const canDecide = (role: ApproverRole) => approvers[role].filter((id) => id !== requester.purchaserId);
  const steps: ApprovalStep[] = [];
  for (const { role, mode, reasons, timeoutHours } of wanted) {
    const able = canDecide(role);
    // A one-person group may approve itself where its unit says so; nobody else ever may.
    const self = unit.allowsSelfApproval && requester.aloneInGroup && approvers[role].includes(requester.purchaserId);
    const step = able.length > 0 ? { role, mode, people: able, note: [] } : fallBack(role, self ? [requester.purchaserId] : []);
    if (step.people.length === 0) return null;
    const because = [...reasons, ...step.note];
    const existing = steps.findIndex((one) => one.role === step.role);
    const same = steps[existing];
    if (same) steps[existing] = { ...same, reasons: [...same.reasons, ...because] };
    else {
      const { role: taker, mode: how, people } = step;
      steps.push({ role: taker, mode: how, approverIds: people, approvedBy: [], reasons: because, timeoutHours });
    }
  }
  return steps;

  function fallBack(role: ApproverRole, self: readonly string[]) {
    if (self.length > 0) return { role, mode: "any" as const, people: self, note: ["课题组仅一人，单位允许自行审批"] };
    const note = [`没有可审批的${approverRoleLabels[role]}，由单位管理员审批`];
    return { role: "unitAdmin" as const, mode: "any" as const, people: canDecide("unitAdmin"), note };
  }
}

const undecided = {
  role: "unitAdmin",
  mode: "any",
  reasons: ["单位尚未设置审批规则"],
  timeoutHours: null,
} as const;

function mergedSteps(rules: readonly ApprovalRule[]) {
  const all = rules.flatMap(({ name, steps }) => steps.map((step) => ({ ...step, name })));
  return approverRoles
    .map((role) => ({ role, members: all.filter((step) => step.role === role) }))
    .filter(({ members: ofRole }) => ofRole.length > 0)
    .map(({ role, members: ofRole }) => {
      const hours = ofRole.flatMap(({ timeoutHours }) => timeoutHours ?? []);
      return {
        role,
        mode: ofRole.some(({ mode }) => mode === "all") ? ("all" as const) : ("any" as const),
        reasons: ofRole.map(({ name }) => name),
        timeoutHours: hours.length > 0 ? Math.min(...hours) : null,
      };
    });
}
