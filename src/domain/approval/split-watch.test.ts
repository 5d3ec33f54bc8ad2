import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import type { ApprovalRule, RequestFacts } from "./path.ts";
import { nearThreshold, splitWatch, type EarlierRequest } from "./split-watch.ts";

const rule = (minAmount: number, more: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ruleId: `r${minAmount}`,
  name: `r${minAmount}`,
  minAmount: fen(minAmount),
  maxAmount: null,
  cateId: null,
  hazardClass: null,
  sourceType: null,
  steps: [{ role: "groupLeader", mode: "any", timeoutHours: null }],
  ...more,
});
const facts = (total: number): RequestFacts => ({ total: fen(total), cateIds: [1, 2, 7], hazardClasses: [], sourceType: 1 });
const settings = { days: 30, nearPercent: 80 };
const earlier = (total: number, more: Partial<EarlierRequest> = {}): EarlierRequest => ({
  wishId: `w${total}`,
  submittedAt: 1,
  total: fen(total),
  requesterName: "李采购",
  goodsTitles: "乙醇",
  cateIds: [7],
  coIds: [10],
  ...more,
});
const request = { total: fen(900), cateIds: [7], coIds: [11] };

test("only the next threshold counts, and only from its near percent on", () => {
  const rules = [rule(1000), rule(10_000)];
  expect(nearThreshold(rules, facts(799), settings)).toBeNull();
  expect(nearThreshold(rules, facts(800), settings)).toBe(1000);
  expect(nearThreshold(rules, facts(999), settings)).toBe(1000);
  expect(nearThreshold(rules, facts(1000), settings)).toBeNull();
  expect(nearThreshold(rules, facts(8000), settings)).toBe(10_000);
  expect(nearThreshold(rules, facts(10_000), settings)).toBeNull();
  expect(nearThreshold(rules, facts(999), { ...settings, days: 0 })).toBeNull();
});

test("a threshold of a rule for other goods does not count", () => {
  expect(nearThreshold([rule(1000, { cateId: 99 })], facts(999), settings)).toBeNull();
  expect(nearThreshold([rule(1000, { cateId: 2 })], facts(999), settings)).toBe(1000);
});

test("the same category or the same supplier adds up, with the evidence", () => {
  expect(splitWatch(request, fen(1000), [earlier(100)], 30)).toMatchObject({ sum: 1000, earlier: [{ shared: "category" }] });
  const supplier = earlier(100, { cateIds: [8], coIds: [11] });
  expect(splitWatch(request, fen(1000), [supplier], 30)).toMatchObject({ earlier: [{ shared: "supplier" }] });
  expect(splitWatch(request, fen(1000), [earlier(100, { cateIds: [8] })], 30)).toBeNull();
});

test("below the threshold together, or after a request that took the higher path itself, nothing is said", () => {
  expect(splitWatch(request, fen(1000), [earlier(99)], 30)).toBeNull();
  expect(splitWatch(request, fen(1000), [earlier(1000)], 30)).toBeNull();
  expect(splitWatch(request, fen(1000), [], 30)).toBeNull();
});

test("the lowest threshold above is the next, in whatever order the rules stand", () => {
  expect(nearThreshold([rule(10_000), rule(1000)], facts(900), settings)).toBe(1000);
});

test("goods of the same category and supplier are said to share the category, and are counted once", () => {
  const both = earlier(100, { coIds: [11] });
  expect(splitWatch(request, fen(1000), [both], 30)).toEqual({
    days: 30,
    threshold: 1000,
    sum: 1000,
    earlier: [{ wishId: "w100", submittedAt: 1, total: 100, requesterName: "李采购", goodsTitles: "乙醇", shared: "category" }],
  });
});

test("a request that shares nothing adds nothing to the sum", () => {
  const other = earlier(500, { cateIds: [8], coIds: [12] });
  expect(splitWatch(request, fen(1000), [other, earlier(99)], 30)).toBeNull();
  expect(splitWatch(request, fen(1000), [other, earlier(100)], 30)).toMatchObject({ sum: 1000, earlier: [{ wishId: "w100" }] });
});
