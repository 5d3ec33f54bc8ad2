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
  /** What it reaches together with earlier requests (化整为零): it takes the steps of both amounts, so that being watched never asks fewer people. */
  reached?: Fen;
  cateIds: readonly number[];
  hazardClasses: readonly string[];
  sourceType: SourceType;
  /** Why the safety officer is asked besides what the rules ask; absent where nothing asks so. */
  officerReason?: string;
};

/** The people of the unit who may decide, by role. */
export type Approvers = Record<ApproverRole, readonly string[]>;

export type Requester = { purchaserId: string; aloneInGroup: boolean };

/** The rules that apply to a request: what the applicant and the rule bench are told. */
export const rulesFor = (rules: readonly ApprovalRule[], facts: RequestFacts): ApprovalRule[] =>
  rules.filter((rule) => meetsConditions(rule, facts) && [facts.total, facts.reached ?? facts.total].some(isWithin(rule)));

const isWithin =
  ({ minAmount, maxAmount }: ApprovalRule) =>
  (amount: Fen) =>
    amount >= minAmount && (maxAmount === null || amount < maxAmount);

/** Whether a rule would apply, whatever the amount. */
export const meetsConditions = ({ cateId, hazardClass, sourceType }: ApprovalRule, facts: RequestFacts): boolean =>
  (cateId === null || facts.cateIds.includes(cateId)) &&
  (hazardClass === null || facts.hazardClasses.includes(hazardClass)) &&
  (sourceType === null || facts.sourceType === sourceType);

/**
 * The steps a request must pass (domain §4). Rules that apply are merged by role, `all` winning over `any`, in the order
 * leader, approver, safety officer. None applies: no steps, approved at once. A unit without any rule has decided
 * nothing, so its administrator decides. A step nobody can take falls to the administrator, never to "approved". Nobody is
 * asked where their one decision is needed elsewhere. Every step says why it is asked for.
 * Returns null when not even an administrator is left.
 */
export function approvalPath(
  rules: readonly ApprovalRule[],
  facts: RequestFacts,
  approvers: Approvers,
  requester: Requester,
  unit: { allowsSelfApproval: boolean },
): ApprovalStep[] | null {
  const besides = facts.officerReason === undefined ? [] : [officerRule(facts.officerReason)];
  const wanted = rules.length === 0 ? [undecided, ...mergedSteps(besides)] : mergedSteps([...rulesFor(rules, facts), ...besides]);
  const canDecide = (role: ApproverRole) => approvers[role].filter((id) => id !== requester.purchaserId);
  const admins = canDecide("unitAdmin");
  const steps = wanted.map(({ role, mode, reasons, timeoutHours }): StepDraft => {
    const able = canDecide(role);
    const step = { role, mode, reasons, timeoutHours, people: able };
    if (able.length > 0) return step;
    // A one-person group may approve itself where its unit says so; nobody else ever may.
    const self = unit.allowsSelfApproval && requester.aloneInGroup && approvers[role].includes(requester.purchaserId);
    if (self) return { ...step, mode: "any", people: [requester.purchaserId], reasons: [...reasons, selfNote] };
    return toAdmins(step, admins, `没有可审批的${approverRoleLabels[role]}，由单位管理员审批`);
  });
  return (
    eachOnce(steps, admins)?.map(({ people, ...step }) => ({ ...step, approverIds: people, approvedBy: [], deciders: [] })) ??
    null
  );
}

const selfNote = "课题组仅一人，单位允许自行审批";

type StepDraft = Omit<ApprovalStep, "approverIds" | "approvedBy" | "deciders"> & { people: readonly string[] };

const toAdmins = (step: StepDraft, admins: readonly string[], note: string): StepDraft => ({
  ...step,
  role: "unitAdmin",
  mode: "any",
  people: admins,
  reasons: [...step.reasons, note],
});

/** The steps such that one person can count once in all of them. Null when there are too few people. */
function eachOnce(steps: readonly StepDraft[], admins: readonly string[]): StepDraft[] | null {
  const merged = oneAdminStep(steps);
  const people = reservedPeople(merged);
  const short = people.findIndex((left) => left.length === 0);
  const step = merged[short];
  if (!step) return merged.map((one, place) => ({ ...one, people: people[place] ?? [] }));
  if (step.role === "unitAdmin") return null;
  const note = `可审批的${approverRoleLabels[step.role]}须审批其他步骤（同一人只审批一步），由单位管理员审批`;
  return eachOnce(merged.with(short, toAdmins(step, admins, note)), admins);
}

/** Steps of the administrators are one, where the first of them stands. */
function oneAdminStep(steps: readonly StepDraft[]): StepDraft[] {
  const ofAdmins = steps.filter(({ role }) => role === "unitAdmin");
  const [first] = ofAdmins;
  const reasons = ofAdmins.flatMap((step) => step.reasons);
  return steps.flatMap((step) => (step === first ? [{ ...step, reasons }] : step.role === "unitAdmin" ? [] : [step]));
}

/**
 * Who is asked in each step. Everybody counts once, so somebody who alone can decide a step is asked in no other, and somebody
 * who has to decide a step is asked in no later one.
 */
function reservedPeople(steps: readonly StepDraft[]): readonly (readonly string[])[] {
  let people = steps.map((step) => step.people);
  for (;;) {
    const next = people.map((here, place) => here.filter((id) => !people.some((there, other) => needs(id, there, other, place))));
    if (next.every((here, place) => here.length === people[place]?.length)) return next;
    people = next;
  }

  function needs(id: string, there: readonly string[], other: number, place: number): boolean {
    if (other === place || !there.includes(id)) return false;
    if (other < place) return there.length === 1 || steps[other]?.mode === "all";
    // A later step takes a person from an earlier one only if that one keeps somebody to decide it.
    return there.length === 1 && steps[place]?.mode === "any" && (people[place]?.length ?? 0) > 1;
  }
}

const undecided = {
  role: "unitAdmin",
  mode: "any",
  reasons: ["单位尚未设置审批规则"],
  timeoutHours: null,
} as const;

const officerRule = (name: string) => ({
  name,
  steps: [{ role: "safetyOfficer", mode: "any", timeoutHours: null }] as const,
});

function mergedSteps(rules: readonly Pick<ApprovalRule, "name" | "steps">[]) {
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
