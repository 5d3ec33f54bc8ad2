import { expect, test } from "vitest";
import * as v from "valibot";
import { hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { usualTerms } from "./commercial.ts";
import { BiddingRules } from "./rules.ts";
import { defaultUnitPolicy, policyOf, rulesOf, UnitPolicy } from "./terms.ts";

const { minWindow: _, ...policy } = defaultUnitPolicy;
const terms = {
  mode: "rank" as const,
  opensAt: 0,
  endsAt: 48 * hour,
  policy,
  commercial: usualTerms,
  lines: [
    { quantity: 2, ceiling: fen(500) },
    { quantity: 1, ceiling: fen(900) },
  ],
};

test("what a unit begins with is a policy that the mall takes", () => {
  expect(v.is(UnitPolicy, defaultUnitPolicy)).toBe(true);
});

test("the rules of a room name its lines by their place and hold nothing of what follows the award", () => {
  const rules = rulesOf(terms);
  expect(v.is(BiddingRules, rules)).toBe(true);
  expect(rules).toMatchObject({ mode: "rank", opensAt: 0, endsAt: 48 * hour, commercial: usualTerms });
  expect(rules.lines).toEqual([
    { lineId: "1", quantity: 2, ceiling: 500 },
    { lineId: "2", quantity: 1, ceiling: 900 },
  ]);
});

test("a form that changes terms starts with the policy they were made of", () => {
  expect(policyOf(rulesOf(terms), { confirmHours: policy.confirmHours, noticeDays: policy.noticeDays })).toEqual(policy);
});
