import { expect, test } from "vitest";
import { startOfDay } from "../kernel/instant.ts";
import { filedOnProblem, purchaseDuties, purchaseFilingState } from "./purchase-filing.ts";
import type { HazardRule } from "./rule.ts";
import type { HazardList } from "./substance.ts";

const report = (list: HazardList, amount: number): HazardRule => ({
  ruleId: list,
  unitId: null,
  kind: "report",
  list,
  grade: null,
  casNo: null,
  amount,
  measure: null,
  weekdays: [],
  document: null,
  source: "条例",
  note: "",
  effectiveFrom: "2011-12-01",
  effectiveTo: null,
});
const law = [report("toxic", 5), report("explosive", 5), report("precursor", 30), report("hazardous", 90)];
const on = (...lists: HazardList[]) => ({
  casNo: "151-50-8",
  memberships: lists.map((list) => ({ list, grade: null, condition: null })),
});

test("a unit reports 剧毒 and 易制爆 in the seller's term, and nothing else", () => {
  const listsOf = (...lists: HazardList[]) =>
    purchaseDuties(law, "2026-11-24", on(...lists)).map(({ list, days }) => [list, days]);
  expect(listsOf("toxic", "hazardous")).toEqual([["toxic", 5]]);
  expect(listsOf("explosive", "precursor")).toEqual([["explosive", 5]]);
  expect(listsOf("precursor")).toEqual([]);
  expect(listsOf("hazardous")).toEqual([]);
  expect(purchaseDuties(law, "2011-11-30", on("toxic"))).toEqual([]);
});

test.each([
  ["2026-11-26", null, "2026-11-26", "due"],
  ["2026-11-26", null, "2026-11-27", "overdue"],
  ["2026-11-26", "2026-11-26", "2026-12-30", "filed"],
  ["2026-11-26", "2026-11-27", "2026-11-27", "filedLate"],
] as const)("until %s, filed on %s, seen on %s: %s", (dueOn, filedOn, today, state) => {
  expect(purchaseFilingState({ dueOn, filedOn }, today)).toBe(state);
});

test("the day of a report lies between the receipt and today", () => {
  const [bought, now] = [startOfDay("2026-11-21") + 1, startOfDay("2026-11-24") + 1];
  expect(filedOnProblem("2026-11-21", bought, now)).toBeNull();
  expect(filedOnProblem("2026-11-24", bought, now)).toBeNull();
  expect(filedOnProblem("2026-11-25", bought, now)).toContain("不能晚于今天");
  expect(filedOnProblem("2026-11-20", bought, now)).toContain("不能早于收货日期");
});
