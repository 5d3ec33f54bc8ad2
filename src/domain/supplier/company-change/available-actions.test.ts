import { expect, it } from "vitest";
import {
  companyChangeActions,
  companyChangeActionsOf,
  companyReviewActions,
  companyReviewActionsOf,
  decideCompanyChange,
  type JudgedChange,
} from "./available-actions.ts";
import { companyChangeStates } from "./states.ts";

const change = (more: Partial<JudgedChange> = {}): JudgedChange => ({
  state: "submitted",
  version: 3,
  hasMoved: false,
  taken: null,
  ...more,
});

it("offers just what is accepted, to the company and to the operator", () => {
  const offered = companyChangeStates.map((state) => [
    state,
    companyChangeActionsOf(change({ state })),
    companyReviewActionsOf(change({ state })),
  ]);
  expect(offered).toEqual([
    ["submitted", ["edit", "withdraw"], ["approve", "reject"]],
    ["rejected", ["edit", "withdraw"], []],
    ["approved", [], []],
    ["withdrawn", [], []],
  ]);
});

it("refuses the approval of what was compared with something else, and of what is another's by now", () => {
  expect(companyReviewActionsOf(change({ hasMoved: true }))).toEqual(["reject"]);
  expect(companyReviewActionsOf(change({ taken: "企业名称" }))).toEqual(["reject"]);
  expect(() => decideCompanyChange({ type: "approve", version: 3 }, change({ hasMoved: true }))).toThrow(/请退回/);
  expect(() => decideCompanyChange({ type: "approve", version: 3 }, change({ taken: "企业名称" }))).toThrow(
    /企业名称已被其他企业使用/,
  );
});

it("takes every step for the version alone that was looked at", () => {
  for (const type of [...companyChangeActions, ...companyReviewActions]) {
    expect(() => decideCompanyChange({ type, version: 2 }, change()), type).toThrow(/请刷新后再看/);
    expect(() => decideCompanyChange({ type, version: 3 }, change()), type).not.toThrow();
  }
});
