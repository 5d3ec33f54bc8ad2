import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { fen } from "../kernel/money.ts";
import { asApprovalRules, maxRules, RuleDraft, ruleProblems, SaveRuleBook, TryRules } from "./rule-book.ts";
import { approverRoles } from "./step.ts";

const step = (role: RuleDraft["steps"][number]["role"], mode: "any" | "all" = "any") => ({ role, mode, timeoutHours: null });
const rule = (name: string, from: number, to: number | null, more: Partial<RuleDraft> = {}): RuleDraft => ({
  name,
  minAmount: fen(from),
  maxAmount: to === null ? null : fen(to),
  cateId: null,
  hazardClass: null,
  sourceType: null,
  steps: [step("groupLeader")],
  ...more,
});
const staffed = { groupLeader: true, unitApprover: true, safetyOfficer: true, unitAdmin: true };
/** Of the rules alone, without what is said of the book as a whole. */
const texts = (...rules: RuleDraft[]) =>
  ruleProblems(rules, staffed).flatMap(({ rule: at, text }) => (at === null ? [] : [`${at} ${text.slice(0, 4)}`]));
const holes = (...rules: RuleDraft[]) =>
  ruleProblems(rules, staffed).flatMap(({ rule: at, text }) => (at === null ? [text] : []));

describe("a rule never matters when another asks at least as much of all it asks about", () => {
  const outer = rule("外", 100, 1_000);
  const inner = (more: Partial<RuleDraft> = {}) => ({ ...rule("里", 100, 1_000), ...more });

  test.each<[string, Partial<RuleDraft>, boolean]>([
    ["the same amounts", {}, true],
    ["an amount further up", { minAmount: fen(101) }, true],
    ["an amount further down", { minAmount: fen(99) }, false],
    ["a lower end", { maxAmount: fen(999) }, true],
    ["a higher end", { maxAmount: fen(1_001) }, false],
    ["no end", { maxAmount: null }, false],
    ["a category", { cateId: 3 }, true],
    ["a list", { hazardClass: "toxic" }, true],
    ["a source", { sourceType: 2 }, true],
    ["another role besides", { steps: [step("groupLeader"), step("safetyOfficer")] }, false],
    ["everybody of the role", { steps: [step("groupLeader", "all")] }, false],
  ])("%s", (_what, more, isIdle) => {
    expect(texts(outer, inner(more)).includes("1 不起作用")).toBe(isIdle);
  });

  test.each<[string, Partial<RuleDraft>]>([
    ["category", { cateId: 3 }],
    ["list", { hazardClass: "toxic" }],
    ["source", { sourceType: 2 }],
  ])("a rule for one %s alone holds nothing of a rule for all", (_what, condition) => {
    expect(texts({ ...outer, ...condition }, inner())).toEqual(["0 不起作用"]);
    expect(texts({ ...outer, ...condition }, inner(condition))).toEqual(["1 不起作用"]);
    const otherValue = { cateId: 4, hazardClass: "explosive", sourceType: 3 } as const;
    const other = Object.fromEntries(Object.keys(condition).map((key) => [key, otherValue[key as keyof typeof otherValue]]));
    expect(texts({ ...outer, ...condition }, inner(other))).toEqual([]);
  });

  test("everybody of a role is at least as much as anybody of it", () => {
    expect(texts({ ...outer, steps: [step("groupLeader", "all")] }, inner())).toEqual(["1 不起作用"]);
    expect(texts({ ...outer, steps: [step("groupLeader"), step("unitApprover")] }, inner())).toEqual(["1 不起作用"]);
  });

  test("an end that is none holds every end", () => {
    expect(texts(rule("外", 100, null), inner())).toEqual(["1 不起作用"]);
    expect(texts(rule("外", 100, null), rule("里", 100, null, { cateId: 3 }))).toEqual(["1 不起作用"]);
  });

  test("of twins the later one, and the wider rule may stand behind the narrower one", () => {
    expect(texts(outer, inner(), inner({ name: "再" }))).toEqual(["1 不起作用", "2 不起作用"]);
    expect(texts(rule("里", 200, 300), rule("外", 100, 1_000))).toEqual(["0 不起作用"]);
  });
});

test("rules of other conditions overlap without a word, and tiers that touch do not overlap", () => {
  const boss = { steps: [step("unitApprover")] };
  expect(texts(rule("一", 100, 500), rule("二", 500, 900, boss))).toEqual([]);
  expect(texts(rule("一", 100, 501), rule("二", 500, 900, boss))).toEqual(["1 与“一”"]);
  expect(texts(rule("二", 500, 900, boss), rule("一", 100, 501))).toEqual(["1 与“二”"]);
  for (const condition of [{ cateId: 3 }, { hazardClass: "toxic" as const }, { sourceType: 2 as const }])
    expect(texts(rule("一", 100, null), rule("二", 100, null, { ...boss, ...condition }))).toEqual([]);
});

test("an overlap is said with its amounts, without an end too", () => {
  const of = (...rules: RuleDraft[]) => ruleProblems(rules, staffed).find(({ rule: at }) => at === 1)?.text;
  const boss = { steps: [step("unitApprover")] };
  expect(of(rule("一", 100, null), rule("二", 20_000, null, boss))).toContain("¥200.00 及以上的申请同时适用两条");
  expect(of(rule("一", 20_000, 50_000), rule("二", 100, 30_000, boss))).toContain("¥200.00 至 ¥300.00 的申请");
});

describe("holes between tiers", () => {
  test("none where tiers touch or overlap, in whatever order they stand", () => {
    expect(holes(rule("二", 500, null), rule("一", 100, 500))).toEqual([]);
    expect(holes(rule("一", 100, 800), rule("二", 200, 300), rule("三", 800, null))).toEqual([]);
  });

  test("what stands behind a tier without end leaves none", () => {
    expect(holes(rule("一", 100, null), rule("二", 50_000, 60_000))).toEqual([]);
  });

  test("rules for some requests alone fill none", () => {
    for (const condition of [{ cateId: 3 }, { hazardClass: "toxic" as const }, { sourceType: 2 as const }])
      expect(holes(rule("一", 100, 50_000), rule("二", 50_000, null, condition))).toEqual([
        "¥500.00 及以上没有按金额的规则，将自动通过",
      ]);
  });
});

test("each role that nobody has is named at each rule that asks for it", () => {
  const nobody = { groupLeader: false, unitApprover: false, safetyOfficer: true, unitAdmin: true };
  const both = [rule("一", 0, null, { steps: [step("groupLeader"), step("safetyOfficer"), step("unitApprover")] })];
  expect(ruleProblems(both, nobody).map(({ rule: at, text }) => [at, text])).toEqual([
    [0, "单位目前没有课题组负责人，此步骤将由单位管理员审批"],
    [0, "单位目前没有单位审批人，此步骤将由单位管理员审批"],
  ]);
});

test("rules that are not saved are known by their place", () => {
  expect(asApprovalRules([rule("一", 0, 5), rule("二", 5, null)]).map(({ ruleId, name }) => [ruleId, name])).toEqual([
    ["0", "一"],
    ["1", "二"],
  ]);
});

describe("what an editor may save", () => {
  const message = (more: object) => v.safeParse(RuleDraft, { ...rule("一", 0, null), ...more }).issues?.[0].message;
  const book = (rules: unknown[]) =>
    v.is(SaveRuleBook, { version: 1, rules, settings: { allowsSelfApproval: false, watchDays: 30, watchNear: 80 } });

  test("amounts that are a range, a name, and each role once", () => {
    expect(message({})).toBeUndefined();
    expect(message({ maxAmount: 1 })).toBeUndefined();
    expect(message({ maxAmount: 0 })).toBe("上限须大于起始金额");
    expect(message({ minAmount: -1 })).toBe("金额不能为负");
    expect(message({ name: "　" })).toBe("请填写规则名称");
    expect(message({ steps: [] })).toBe("至少选择一个审批角色");
    expect(message({ steps: approverRoles.map((role) => step(role)) })).toBeUndefined();
    expect(message({ steps: [step("groupLeader"), step("groupLeader", "all")] })).toBe("同一角色只能出现一次");
    for (const timeoutHours of [0, 169, 1.5])
      expect(message({ steps: [{ ...step("groupLeader"), timeoutHours }] })).toBeDefined();
    for (const timeoutHours of [1, 168, null])
      expect(message({ steps: [{ ...step("groupLeader"), timeoutHours }] })).toBeUndefined();
  });

  test("names that differ, and no more rules than a person can oversee", () => {
    expect(book([rule("一", 0, 5), rule("二", 5, null)])).toBe(true);
    expect(book([rule("一", 0, 5), rule("一", 5, null)])).toBe(false);
    const many = (count: number) => Array.from({ length: count }, (_, n) => rule(`规则${n}`, n, n + 1));
    expect([book(many(maxRules)), book(many(maxRules + 1))]).toEqual([true, false]);
  });

  test("a trial is of an amount, in a group, by somebody; from the cart where nothing else is said", () => {
    const trial = {
      rules: [],
      settings: { allowsSelfApproval: false, watchDays: 0, watchNear: 0 },
      total: 1,
      cateId: null,
      hazardClass: null,
      groupId: "g",
      purchaserId: "p",
    };
    expect(v.parse(TryRules, trial)).toMatchObject({ sourceType: 1 });
    expect([v.is(TryRules, { ...trial, total: 0 }), v.is(TryRules, { ...trial, groupId: "" })]).toEqual([false, false]);
  });
});
