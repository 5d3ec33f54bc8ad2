import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { ruleProblems, type RuleDraft } from "./rule-book.ts";

const rule = (name: string, from: number, to: number | null, more: Partial<RuleDraft> = {}): RuleDraft => ({
  name,
  minAmount: fen(from),
  maxAmount: to === null ? null : fen(to),
  cateId: null,
  hazardClass: null,
  sourceType: null,
  steps: [{ role: "groupLeader", mode: "any", timeoutHours: null }],
  ...more,
});
const staffed = { groupLeader: true, unitApprover: true, safetyOfficer: true, unitAdmin: true };
const texts = (rules: RuleDraft[], who = staffed) => ruleProblems(rules, who).map(({ rule: at, text }) => [at, text]);
const boss: Partial<RuleDraft> = { steps: [{ role: "unitApprover", mode: "any", timeoutHours: null }] };

test("tiers that follow each other without end have no problem", () => {
  expect(texts([rule("一", 100, 1000), rule("二", 1000, null)])).toEqual([]);
});

test("a rule inside another that asks for the same never matters; of twins the later one", () => {
  const inner = rule("里", 200, 300, { hazardClass: "toxic" });
  expect(texts([rule("外", 100, null), inner])).toEqual([[1, expect.stringContaining("“外”已包含")]]);
  expect(texts([rule("甲", 1, null), rule("乙", 1, null)])).toEqual([[1, expect.stringContaining("“甲”已包含")]]);
  const all = rule("全部", 200, 300, { steps: [{ role: "groupLeader", mode: "all", timeoutHours: null }] });
  expect(texts([rule("外", 100, null), all])).toEqual([[1, expect.stringContaining("重叠")]]);
});

test("rules of the same conditions that overlap are named with the amounts", () => {
  expect(texts([rule("一", 100_00, 1000_00), rule("二", 900_00, null, boss)])).toEqual([
    [1, "与“一”的金额重叠：¥900.00 至 ¥1,000.00 的申请同时适用两条，步骤合并"],
  ]);
  expect(texts([rule("一", 100, null), rule("二", 100, null, { ...boss, hazardClass: "toxic" })])).toEqual([]);
});

test("amounts that nobody is asked about are holes", () => {
  expect(texts([rule("一", 100_00, 500_00), rule("二", 800_00, 900_00)])).toEqual([
    [null, "¥500.00 至 ¥800.00 没有按金额的规则，将自动通过"],
    [null, "¥900.00 及以上没有按金额的规则，将自动通过"],
  ]);
  expect(texts([rule("毒", 0, null, { hazardClass: "toxic" })])[0]?.[1]).toContain("没有只按金额的规则");
  expect(texts([])).toEqual([[null, "没有规则：所有申请由单位管理员审批"]]);
});

test("a role that nobody has is pointed out", () => {
  expect(texts([rule("一", 0, null, boss)], { ...staffed, unitApprover: false })).toEqual([
    [0, "单位目前没有单位审批人，此步骤将由单位管理员审批"],
  ]);
});
