import { expect, test } from "vitest";
import { amountOf, amountText, isInForce, membershipsOf, ruleApplies, type HazardRule } from "./rule.ts";

test("what a pack holds counts in milligrams and microlitres, a part of one as a whole one", () => {
  expect(amountOf(2.5, "g")).toEqual({ measure: "mass", milli: 2_500 });
  expect(amountOf(0.0001, "mL")).toEqual({ measure: "volume", milli: 1 });
  expect(amountOf(0, "g")).toEqual({ measure: "mass", milli: 0 });
});

test("a pack that is counted, or of which nothing is known, has no amount", () => {
  expect([amountOf(1, "pc"), amountOf(1, null), amountOf(null, "g"), amountOf(null, null)]).toEqual([null, null, null, null]);
});

test.each([
  [0, "0 mg", "0 µL"],
  [999, "999 mg", "999 µL"],
  [1_000, "1 g", "1 mL"],
  [1_500, "1.5 g", "1.5 mL"],
  [999_999, "999.999 g", "999.999 mL"],
  [1_000_000, "1 kg", "1 L"],
  [2_500_000, "2.5 kg", "2.5 L"],
])("%i is said as %s or %s", (milli, mass, volume) => {
  expect(amountText({ measure: "mass", milli })).toBe(mass);
  expect(amountText({ measure: "volume", milli })).toBe(volume);
});

test("nothing is said in the unit of what it stands beside", () => {
  expect(amountText({ measure: "volume", milli: 0 }, 50_000_000)).toBe("0 L");
  expect(amountText({ measure: "mass", milli: 0 }, 1_500)).toBe("0 g");
  // What is there is said in its own.
  expect(amountText({ measure: "volume", milli: 500_000 }, 50_000_000)).toBe("500 mL");
});

test("a rule is in force from its first day until the day before its end", () => {
  const rule = { effectiveFrom: "2026-03-01", effectiveTo: "2026-03-03" };
  const days = ["2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03"];
  expect(days.map((day) => isInForce(rule, day))).toEqual([false, true, true, false]);
  expect(isInForce({ ...rule, effectiveTo: null }, "2099-01-01")).toBe(true);
});

test("a rule is about its list, and about its class and its substance where it names one", () => {
  const rule = (more: Partial<HazardRule>): HazardRule => ({
    ruleId: "r",
    unitId: null,
    kind: "paper",
    list: "precursor",
    grade: null,
    casNo: null,
    amount: null,
    measure: null,
    weekdays: [],
    document: "filing",
    source: "测试规定",
    note: "",
    effectiveFrom: "2020-01-01",
    effectiveTo: null,
    ...more,
  });
  const second = { list: "precursor", grade: 2 } as const;
  expect(ruleApplies(rule({}), "1-1-1", second)).toBe(true);
  expect(ruleApplies(rule({}), "1-1-1", { list: "toxic", grade: null })).toBe(false);
  expect(ruleApplies(rule({ grade: 2 }), "1-1-1", second)).toBe(true);
  expect(ruleApplies(rule({ grade: 3 }), "1-1-1", second)).toBe(false);
  // An unknown class falls under the rules of every class.
  expect(ruleApplies(rule({ grade: 3 }), "1-1-1", { list: "precursor", grade: null })).toBe(true);
  expect(ruleApplies(rule({ casNo: "1-1-1" }), "1-1-1", second)).toBe(true);
  expect(ruleApplies(rule({ casNo: "2-2-2" }), "1-1-1", second)).toBe(false);
  expect(ruleApplies(rule({ casNo: "2-2-2" }), null, second)).toBe(false);
});

test("a list that goods were marked with holds without a listing, and adds nothing to one", () => {
  const listing = { list: "precursor", grade: 2, condition: "含量≥50%" } as const;
  expect(membershipsOf([listing], ["precursor", "toxic"])).toEqual([listing, { list: "toxic", grade: null, condition: null }]);
  expect(membershipsOf([listing], [])).toEqual([listing]);
});
