import { parseYuan, yuanText } from "#src/domain/kernel/money.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import type { RuleDraft } from "#src/domain/approval/rule-book.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { approverRoles, type ApproverRole } from "#src/domain/approval/step.ts";
import { messages } from "./messages.ts";

const { rules: words } = messages;

type StepForm = { on: boolean; mode: "all" | "any"; timeoutHours: number | null };

/** A rule as it is typed: amounts in yuan as text, empty choices for 不限. */
export type RuleForm = {
  key: string;
  name: string;
  from: string;
  to: string;
  cateId: string;
  hazardClass: string;
  sourceType: string;
  steps: Record<ApproverRole, StepForm>;
};

const stepOff: StepForm = { on: false, mode: "any", timeoutHours: null };

export const emptyRule = (key: string): RuleForm => ({
  key,
  name: "",
  from: "",
  to: "",
  cateId: "",
  hazardClass: "",
  sourceType: "",
  steps: {
    groupLeader: { ...stepOff, on: true, timeoutHours: 24 },
    unitApprover: stepOff,
    safetyOfficer: stepOff,
    unitAdmin: stepOff,
  },
});

export function formOf(rule: RuleDraft, key: string): RuleForm {
  const step = (role: ApproverRole): StepForm => {
    const found = rule.steps.find((one) => one.role === role);
    return found ? { on: true, mode: found.mode, timeoutHours: found.timeoutHours } : stepOff;
  };
  return {
    key,
    name: rule.name,
    from: yuanText(rule.minAmount),
    to: yuanText(rule.maxAmount),
    cateId: rule.cateId === null ? "" : String(rule.cateId),
    hazardClass: rule.hazardClass ?? "",
    sourceType: rule.sourceType === null ? "" : String(rule.sourceType),
    steps: {
      groupLeader: step("groupLeader"),
      unitApprover: step("unitApprover"),
      safetyOfficer: step("safetyOfficer"),
      unitAdmin: step("unitAdmin"),
    },
  };
}

/** The rule that was typed, or what keeps it from being one, by field. */
export function ruleOf(form: RuleForm): { rule: RuleDraft } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const from = form.from.trim() === "" ? parseYuan("0") : parseYuan(form.from);
  const to = form.to.trim() === "" ? null : parseYuan(form.to);
  const steps = approverRoles.flatMap((role) => {
    const { on, mode, timeoutHours } = form.steps[role];
    return on ? [{ role, mode, timeoutHours }] : [];
  });
  if (form.name.trim() === "") errors["name"] = "请填写规则名称";
  if (from === null) errors["from"] = words.amountWrong;
  if (form.to.trim() !== "" && to === null) errors["to"] = words.amountWrong;
  if (from !== null && to !== null && to <= from) errors["to"] = "上限须大于起始金额";
  if (steps.length === 0) errors["steps"] = words.noStep;
  if (from === null || Object.keys(errors).length > 0) return { errors };
  return {
    rule: {
      name: form.name.trim(),
      minAmount: from,
      maxAmount: to,
      cateId: form.cateId === "" ? null : Number(form.cateId),
      hazardClass: hazardLists.find((list) => list === form.hazardClass) ?? null,
      sourceType: Object.values(sourceTypes).find((type) => String(type) === form.sourceType) ?? null,
      steps,
    },
  };
}
