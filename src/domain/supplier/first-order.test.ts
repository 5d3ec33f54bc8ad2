import { expect, test } from "vitest";
import { firstOrderOf, type FirstOrderFacts } from "./first-order.ts";

const nothing: FirstOrderFacts = {
  hasFace: false,
  hasLicence: false,
  sellsDangerous: false,
  hasFreight: false,
  hasSheets: true,
  onSale: false,
  hasPeople: false,
  hasReplies: false,
  hasOrder: false,
};
const done = (facts: Partial<FirstOrderFacts>) =>
  firstOrderOf({ ...nothing, ...facts }).flatMap((one) => (one.done ? [one.step] : []));

test("every step follows from a fact", () => {
  expect(done({})).toEqual([]);
  expect(done({ hasFace: true, hasFreight: true, hasReplies: true, hasOrder: true })).toEqual([
    "company",
    "freight",
    "service",
    "order",
  ]);
  expect(done({ hasPeople: true })).toEqual(["people"]);
});

test("colleagues are asked for until there is an order, and never ticked without one", () => {
  const steps = (facts: Partial<FirstOrderFacts>) => firstOrderOf({ ...nothing, ...facts }).map(({ step }) => step);
  expect(steps({})).toContain("people");
  expect(steps({ hasOrder: true })).not.toContain("people");
  expect(done({ hasOrder: true, hasPeople: true })).toEqual(["people", "order"]);
});

test("papers are done by a licence, or by selling what needs none", () => {
  expect(done({ hasLicence: true })).toEqual(["licences"]);
  expect(done({ onSale: true })).toEqual(["licences", "goods", "sheets"]);
  expect(done({ onSale: true, sellsDangerous: true, hasSheets: false })).toEqual(["goods"]);
  expect(done({ onSale: true, sellsDangerous: true, hasLicence: true })).toEqual(["licences", "goods", "sheets"]);
});
