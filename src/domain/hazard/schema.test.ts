import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { PermitForm, RuleForm } from "./schema.ts";

const from = Date.parse("2026-11-24T00:00:00+08:00");
const permit = {
  kind: "permit",
  casNo: "108-88-3",
  groupId: null,
  number: "X-1",
  issuer: "公安局",
  coId: null,
  measure: "mass",
  amount: 1_000,
  validFrom: from,
  validTo: from + 1,
};
const rule = {
  kind: "sds",
  list: "toxic",
  grade: null,
  casNo: null,
  amount: null,
  measure: null,
  weekdays: [],
  document: null,
  source: "测试规定",
  note: "",
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
};
const refusalOf = (schema: typeof PermitForm | typeof RuleForm, value: object) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];
const permitRefusal = (more: object) => refusalOf(PermitForm, { ...permit, ...more });
const ruleRefusal = (more: object) => refusalOf(RuleForm, { ...rule, ...more });

describe("a paper that is entered", () => {
  test("ends after it begins", () => {
    expect(permitRefusal({})).toEqual([]);
    for (const validTo of [from, from - 1]) expect(permitRefusal({ validTo })).toEqual(["截止日期应晚于起始日期"]);
  });

  test("names an amount and its measure together, and only a statement may name none", () => {
    const nothing = { measure: null, amount: null };
    expect(permitRefusal({ kind: "statement", ...nothing })).toEqual([]);
    expect(permitRefusal({ kind: "statement" })).toEqual([]);
    expect(permitRefusal({ measure: null })).toEqual(["请填写数量和单位"]);
    expect(permitRefusal({ kind: "statement", amount: null })).toEqual(["请填写数量和单位"]);
    for (const kind of ["permit", "filing"]) expect(permitRefusal({ kind, ...nothing })).toEqual(["许可证和备案证明须填写数量"]);
  });
});

describe("a rule that is entered", () => {
  test("names a paper when it asks for one, and else none", () => {
    expect(ruleRefusal({})).toEqual([]);
    expect(ruleRefusal({ kind: "paper", document: "permit" })).toEqual([]);
    expect(ruleRefusal({ kind: "paper" })).toEqual(["请选择凭证种类"]);
    expect(ruleRefusal({ document: "permit" })).toEqual(["请选择凭证种类"]);
  });

  test("counts where there is something to count: a limit with its measure, people, days, years", () => {
    const limit = { kind: "holdingLimit", amount: 5, measure: "mass" };
    expect(ruleRefusal(limit)).toEqual([]);
    expect(ruleRefusal({ ...limit, measure: null })).toEqual(["请选择单位"]);
    expect(ruleRefusal({ ...limit, amount: null })).toEqual(["请填写数值"]);
    expect(ruleRefusal({ measure: "mass" })).toEqual(["请选择单位"]);
    expect(ruleRefusal({ amount: 5 })).toEqual(["请填写数值"]);
    for (const kind of ["receivers", "report", "retention"]) {
      expect(ruleRefusal({ kind, amount: 5 })).toEqual([]);
      expect(ruleRefusal({ kind })).toEqual(["请填写数值"]);
    }
  });

  test("names days of reception when it is about them", () => {
    expect(ruleRefusal({ kind: "approvalDay", weekdays: [1] })).toEqual([]);
    expect(ruleRefusal({ kind: "approvalDay" })).toEqual(["请至少选择一个受理日"]);
    expect(ruleRefusal({ weekdays: [1] })).toEqual(["请至少选择一个受理日"]);
  });

  test("says why nothing may be bought for a while", () => {
    expect(ruleRefusal({ kind: "blackout", note: "重大活动期间" })).toEqual([]);
    expect(ruleRefusal({ kind: "blackout" })).toEqual(["请填写停购原因"]);
    expect(ruleRefusal({ note: "说明" })).toEqual([]);
  });

  test("holds for a day at least", () => {
    expect(ruleRefusal({ effectiveTo: "2026-01-02" })).toEqual([]);
    for (const effectiveTo of ["2026-01-01", "2025-12-31"])
      expect(ruleRefusal({ effectiveTo })).toEqual(["失效日期应晚于生效日期"]);
  });
});
