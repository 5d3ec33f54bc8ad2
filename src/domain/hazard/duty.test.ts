import { expect, test } from "vitest";
import { filingDuties, receiversNeeded } from "./duty.ts";
import type { HazardRule, Membership } from "./rule.ts";

const rule = (more: Pick<HazardRule, "kind" | "list" | "amount"> & Partial<HazardRule>): HazardRule => ({
  ruleId: `${more.kind}-${more.list}-${more.grade ?? ""}`,
  unitId: null,
  grade: null,
  casNo: null,
  measure: null,
  weekdays: [],
  document: null,
  source: "测试规定",
  note: "",
  effectiveFrom: "2020-01-01",
  effectiveTo: null,
  ...more,
});
const law = [
  rule({ kind: "report", list: "toxic", amount: 5 }),
  rule({ kind: "report", list: "explosive", amount: 5 }),
  rule({ kind: "report", list: "precursor", grade: 2, amount: 30 }),
  rule({ kind: "report", list: "precursor", grade: 1, amount: 5 }),
  rule({ kind: "report", list: "precursor", grade: 3, amount: 30 }),
  rule({ kind: "receivers", list: "toxic", amount: 2 }),
];
const goods = (...memberships: Omit<Membership, "condition">[]) => ({
  casNo: "108-88-3",
  memberships: memberships.map((one) => ({ ...one, condition: null })),
});
const today = "2026-11-24";

test.each([
  ["nothing of 危化品 alone", goods({ list: "hazardous", grade: null }), []],
  ["剧毒 within 5 days", goods({ list: "toxic", grade: null }), [["toxic", 5]]],
  ["class 3 within 30", goods({ list: "precursor", grade: 3 }), [["precursor", 30]]],
  ["an unknown class within the shortest term", goods({ list: "precursor", grade: null }), [["precursor", 5]]],
  [
    "each list for itself, once",
    goods({ list: "explosive", grade: null }, { list: "explosive", grade: null }, { list: "precursor", grade: 2 }),
    [
      ["explosive", 5],
      ["precursor", 30],
    ],
  ],
] as const)("a sale is reported: %s", (_name, of, expected) => {
  expect(filingDuties(law, today, of).map(({ list, days }) => [list, days])).toEqual(expected);
});

test("a duty names its class and where it comes from, and rules of other substances or kinds make none", () => {
  const third = goods({ list: "precursor", grade: 3 });
  expect(filingDuties(law, today, third)).toEqual([{ list: "precursor", grade: 3, days: 30, source: "测试规定" }]);
  expect(filingDuties([rule({ kind: "report", list: "precursor", amount: 5, casNo: "64-17-5" })], today, third)).toEqual([]);
  expect(filingDuties([rule({ kind: "retention", list: "precursor", amount: 5 })], today, third)).toEqual([]);
  // A term nobody has set is over at once.
  expect(filingDuties([rule({ kind: "report", list: "precursor", amount: null })], today, third)).toMatchObject([{ days: 0 }]);
});

test("the strictest number of receivers counts, two where a rule names none", () => {
  const toxic = [goods({ list: "toxic", grade: null })];
  expect(receiversNeeded([rule({ kind: "receivers", list: "toxic", amount: null })], today, toxic)).toBe(2);
  expect(receiversNeeded([...law, rule({ kind: "receivers", list: "toxic", amount: 3 })], today, toxic)).toBe(3);
  expect(receiversNeeded(law, "2019-12-31", toxic)).toBe(1);
});

test("rules of another day ask nothing", () => {
  expect(filingDuties(law, "2019-12-31", goods({ list: "toxic", grade: null }))).toEqual([]);
});

test("剧毒 is taken in by two, everything else by one", () => {
  expect(receiversNeeded(law, today, [goods({ list: "hazardous", grade: null })])).toBe(1);
  expect(receiversNeeded(law, today, [])).toBe(1);
  expect(receiversNeeded(law, today, [goods({ list: "hazardous", grade: null }), goods({ list: "toxic", grade: null })])).toBe(2);
});
