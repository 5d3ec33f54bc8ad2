import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { emptyRule, formOf, ruleOf } from "./rule-form.ts";

test("what is saved reads back the same", () => {
  const rule = {
    name: "大额",
    minAmount: fen(1_234_500_50),
    maxAmount: null,
    cateId: 7,
    hazardClass: "toxic",
    sourceType: 2,
    steps: [{ role: "unitApprover", mode: "all", timeoutHours: 48 }],
  } as const;
  expect(ruleOf(formOf({ ...rule, steps: [...rule.steps] }, "k"))).toEqual({ rule });
});

test("every field that is wrong says so, and an empty start is from nothing on", () => {
  const typed = { ...emptyRule("k"), from: "abc", to: "1" };
  expect(ruleOf({ ...typed, steps: { ...typed.steps, groupLeader: { on: false, mode: "any", timeoutHours: null } } })).toEqual({
    errors: { name: "请填写规则名称", from: expect.any(String), steps: expect.any(String) },
  });
  expect(ruleOf({ ...emptyRule("k"), name: "x", from: "5", to: "5" })).toEqual({ errors: { to: "上限须大于起始金额" } });
  expect(ruleOf({ ...emptyRule("k"), name: "x" })).toMatchObject({ rule: { minAmount: 0, maxAmount: null } });
});
