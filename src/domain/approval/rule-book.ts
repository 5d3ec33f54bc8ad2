import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { hazardLists } from "../hazard/substance.ts";
import { Id } from "../kernel/identity.ts";
import { fen, Fen, formatMoney } from "../kernel/money.ts";
import type { ApprovalRule } from "./path.ts";
import { approverRoleLabels, approverRoles, type ApproverRole } from "./step.ts";
import { SourceType, sourceTypes } from "../kernel/source.ts";
import { foldLine } from "../kernel/text.ts";
import { maxCounter, Version, whole } from "../kernel/number.ts";

/** Most rules a unit may have. */
export const maxRules = 60;

const Amount = v.pipe(Fen, v.minValue(0 as Fen, "金额不能为负"), v.maxValue(100_000_000_000 as Fen, "金额过大"));

const CateId = whole("分类编号", 1, maxCounter);

const RuleStep = v.strictObject({
  role: v.picklist(approverRoles, "审批角色不正确"),
  mode: v.picklist(["all", "any"], "请选择全部或任一人批准"),
  /** Hours until the approvers are reminded; after as many again the administrators decide. */
  timeoutHours: v.nullable(
    whole("超时小时数", 1, 168, { fraction: "超时须为整数小时", min: "超时至少 1 小时", max: "超时最多 168 小时" }),
  ),
});

/** A rule as the editor holds it: conditions that are null are not asked for. */
export const RuleDraft = acrossFields(
  v.pipe(
    v.strictObject({
      name: v.pipe(v.string(), foldLine, v.minLength(1, "请填写规则名称"), v.maxLength(40, "规则名称最多 40 字")),
      minAmount: Amount,
      maxAmount: v.nullable(Amount),
      cateId: v.nullable(CateId),
      hazardClass: v.nullable(v.picklist(hazardLists)),
      sourceType: v.nullable(SourceType),
      steps: acrossFields(
        v.pipe(
          v.array(RuleStep),
          v.minLength(1, "至少选择一个审批角色"),
          v.maxLength(10, "审批角色过多"),
          v.partialCheck(
            [["$", "role"]],
            (steps) => new Set(steps.map(({ role }) => role)).size === steps.length,
            "同一角色只能出现一次",
          ),
        ),
      ),
    }),
    v.forward(
      v.partialCheck(
        [["minAmount"], ["maxAmount"]],
        ({ minAmount, maxAmount }) => maxAmount === null || maxAmount > minAmount,
        "上限须大于起始金额",
      ),
      ["maxAmount"],
    ),
  ),
);
export type RuleDraft = v.InferOutput<typeof RuleDraft>;

export const RuleSettings = v.strictObject({
  allowsSelfApproval: v.boolean(),
  /** 化整为零 watch: days looked back (0 is off) and percent of a threshold from which a request is near. */
  watchDays: whole("天数", 0, 365, { fraction: "天数须为整数", max: "最多 365 天" }),
  watchNear: whole("百分比", 0, 99, { fraction: "百分比须为整数", max: "百分比最多 99" }),
});
export type RuleSettings = v.InferOutput<typeof RuleSettings>;

const Rules = acrossFields(
  v.pipe(
    v.array(RuleDraft),
    v.maxLength(maxRules, `最多 ${maxRules} 条规则`),
    v.partialCheck([["$", "name"]], (rules) => new Set(rules.map(({ name }) => name)).size === rules.length, "规则名称不能重复"),
  ),
);

/** `version`: the one that was edited; another saved meanwhile is a conflict. */
export const SaveRuleBook = v.strictObject({ version: Version, rules: Rules, settings: RuleSettings });
export type SaveRuleBook = v.InferOutput<typeof SaveRuleBook>;

const Person = v.object({ purchaserId: v.string(), name: v.string() });

/** Something about a rule that its author will want to know; `rule` is its place, null for the book as a whole. */
export const RuleProblem = v.object({ rule: v.nullable(v.number()), text: v.string() });
export type RuleProblem = v.InferOutput<typeof RuleProblem>;

export const RuleBook = v.object({
  version: v.number(),
  rules: v.array(RuleDraft),
  settings: RuleSettings,
  problems: v.array(RuleProblem),
  groups: v.array(v.object({ groupId: v.string(), name: v.string(), members: v.array(Person) })),
  history: v.array(v.object({ version: v.number(), at: v.number(), byName: v.string(), rules: v.number() })),
});
export type RuleBook = v.InferOutput<typeof RuleBook>;

/** A request that is only thought of, tried against rules that need not be saved. */
export const TryRules = v.strictObject({
  rules: Rules,
  settings: RuleSettings,
  total: v.pipe(Fen, v.minValue(1 as Fen, "请填写金额")),
  cateId: v.nullable(CateId),
  hazardClass: v.nullable(v.picklist(hazardLists)),
  sourceType: v.optional(SourceType, sourceTypes.cart),
  groupId: v.pipe(v.string(), v.minLength(1, "请选择课题组"), Id),
  purchaserId: v.pipe(v.string(), v.minLength(1, "请选择申请人"), Id),
});
export type TryRules = v.InferOutput<typeof TryRules>;

/** Where such a request would go: `automatic` at once, `stuck` nowhere since nobody is left, else these steps. */
export const RuleTrial = v.object({
  outcome: v.picklist(["automatic", "stuck", "steps"]),
  /** Names of the rules that apply. */
  matched: v.array(v.string()),
  steps: v.array(
    v.object({
      role: v.picklist(approverRoles),
      label: v.string(),
      mode: v.picklist(["all", "any"]),
      approvers: v.array(v.string()),
      reasons: v.array(v.string()),
      timeoutHours: v.nullable(v.number()),
    }),
  ),
  /** The threshold it is just under, so that earlier requests may send it higher; null for none. */
  near: v.nullable(Fen),
  problems: v.array(RuleProblem),
});
export type RuleTrial = v.InferOutput<typeof RuleTrial>;

/** Rules that can never matter, that overlap, or that leave amounts to nobody (domain §4). */
export function ruleProblems(rules: readonly RuleDraft[], staffed: Readonly<Record<ApproverRole, boolean>>): RuleProblem[] {
  return [...rules.flatMap((rule, at) => problemsOf(rule, at, rules, staffed)), ...gaps(rules)];
}

function problemsOf(rule: RuleDraft, at: number, rules: readonly RuleDraft[], staffed: Readonly<Record<ApproverRole, boolean>>) {
  const problems: RuleProblem[] = [];
  const say = (text: string) => problems.push({ rule: at, text });
  const shadow = rules.find(
    (other, place) => other !== rule && appliesTo(other, rule) && (!appliesTo(rule, other) || place < at),
  );
  if (shadow) say(`不起作用：“${shadow.name}”已包含它的条件和审批步骤`);
  else {
    // A rule that lies within this one is reported as having no effect instead: it has no steps to merge.
    const twin = rules.find(
      (other, place) => place < at && sameConditions(other, rule) && overlap(other, rule) !== null && !appliesTo(rule, other),
    );
    const range = twin && overlap(twin, rule);
    if (twin && range) say(`与“${twin.name}”的金额重叠：${rangeText(range)}的申请同时适用两条，步骤合并`);
  }
  for (const { role } of rule.steps) {
    if (!staffed[role]) say(`单位目前没有${approverRoleLabels[role]}，此步骤将由单位管理员审批`);
  }
  return problems;
}

type Range = { from: Fen; to: Fen | null };

/** Whether every request that meets `rule` meets `other` too, and `other` asks for at least as much. */
const appliesTo = (other: RuleDraft, rule: RuleDraft): boolean =>
  other.minAmount <= rule.minAmount &&
  (other.maxAmount === null || (rule.maxAmount !== null && rule.maxAmount <= other.maxAmount)) &&
  (other.cateId === null || other.cateId === rule.cateId) &&
  (other.hazardClass === null || other.hazardClass === rule.hazardClass) &&
  (other.sourceType === null || other.sourceType === rule.sourceType) &&
  rule.steps.every((step) => other.steps.some((one) => one.role === step.role && (one.mode === "all" || step.mode === "any")));

const sameConditions = (a: RuleDraft, b: RuleDraft) =>
  a.cateId === b.cateId && a.hazardClass === b.hazardClass && a.sourceType === b.sourceType;

function overlap(a: RuleDraft, b: RuleDraft): Range | null {
  const from = a.minAmount > b.minAmount ? a.minAmount : b.minAmount;
  const ends = [a.maxAmount, b.maxAmount].filter((end) => end !== null);
  const to = ends.length > 0 ? fen(Math.min(...ends)) : null;
  return to !== null && to <= from ? null : { from, to };
}

/** Amounts from the first tier on that no rule without conditions asks anybody about: they would pass unseen. */
function gaps(rules: readonly RuleDraft[]): RuleProblem[] {
  if (rules.length === 0) return [{ rule: null, text: "没有规则：所有申请由单位管理员审批" }];
  const tiers = rules
    .filter(({ cateId, hazardClass, sourceType }) => cateId === null && hazardClass === null && sourceType === null)
    .toSorted((a, b) => a.minAmount - b.minAmount);
  const [first] = tiers;
  if (!first) return [{ rule: null, text: "没有只按金额的规则：不符合其他条件的申请将自动通过" }];
  const problems: RuleProblem[] = [];
  const pass = (range: Range) => problems.push({ rule: null, text: `${rangeText(range)}没有按金额的规则，将自动通过` });
  let reached: Fen | null = first.minAmount;
  for (const { minAmount, maxAmount } of tiers) {
    if (reached === null) break;
    if (minAmount > reached) pass({ from: reached, to: minAmount });
    reached = maxAmount === null ? null : fen(Math.max(reached, maxAmount));
  }
  if (reached !== null) pass({ from: reached, to: null });
  return problems;
}

const rangeText = ({ from, to }: Range) =>
  to === null ? `${formatMoney(from)} 及以上` : `${formatMoney(from)} 至 ${formatMoney(to)} `;

/** The rules as `approvalPath` takes them; an unsaved one is known by its place. */
export const asApprovalRules = (rules: readonly RuleDraft[]): ApprovalRule[] =>
  rules.map((rule, place) => ({ ...rule, ruleId: String(place) }));
