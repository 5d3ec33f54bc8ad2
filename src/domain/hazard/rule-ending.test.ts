import { expect, test } from "vitest";
import { decideRuleEnding, endingActionsOf, type EndingRule } from "./rule-ending.ts";

const [today, later] = ["2026-11-28", "2026-12-05"];
const rule: EndingRule = { effectiveFrom: "2020-01-01", effectiveTo: null, endingOn: null, endingBy: null };
const proposed = { ...rule, endingOn: later, endingBy: "li" };
const decide = (userId: string, effectiveTo: string | null, of: EndingRule) =>
  decideRuleEnding({ userId, today }, { effectiveTo }, of);

test("nobody ends a rule of the law alone", () => {
  expect(decide("li", later, rule)).toBe("proposed");
  expect(() => decide("li", later, proposed)).toThrow("两人终止");
  expect(decide("wang", later, proposed)).toBe("ended");
});

test("another day is a new proposal, by whomever", () => {
  expect(decide("wang", today, proposed)).toBe("proposed");
  expect(decide("li", today, proposed)).toBe("proposed");
});

test("a proposal is taken back or refused; one whose day is over can be nothing else", () => {
  expect(decide("li", null, proposed)).toBe("withdrawn");
  expect(decide("wang", null, proposed)).toBe("withdrawn");
  expect(() => decide("li", null, rule)).toThrow("刷新");
  expect(() => decide("wang", "2026-11-27", { ...proposed, endingOn: "2026-11-27" })).toThrow("早于今天");
});

test("what has ended, or does not hold by then, is not ended", () => {
  expect(() => decide("wang", later, { ...proposed, effectiveTo: today })).toThrow("刷新");
  expect(() => decide("wang", later, { ...proposed, effectiveFrom: "2027-01-01" })).toThrow("刷新");
  expect(decide("wang", later, { ...proposed, effectiveTo: "2027-01-01" })).toBe("ended");
});

test("the page offers what the decision takes", () => {
  const of = (userId: string, one: EndingRule) => endingActionsOf({ userId, today }, one);
  expect(of("li", rule)).toEqual([]);
  expect(of("li", proposed)).toEqual(["withdraw"]);
  expect(of("wang", proposed)).toEqual(["approve", "withdraw"]);
  expect(of("wang", { ...proposed, endingOn: "2026-11-27" })).toEqual(["withdraw"]);
});
