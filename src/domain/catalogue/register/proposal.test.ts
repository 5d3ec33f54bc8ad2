import { expect, test } from "vitest";
import { decideRegister, registerActionsOf, type ProposalState } from "./proposal.ts";

const proposal = (state: ProposalState = "submitted") => ({ state, version: 3, proposedBy: "a" });

test("another person approves; the proposer may only take it back", () => {
  expect(decideRegister({ userId: "b", canApprove: true }, { type: "approve", version: 3 }, proposal())).toBe("approved");
  expect(() => decideRegister({ userId: "a", canApprove: true }, { type: "approve", version: 3 }, proposal())).toThrow("两人");
  expect(decideRegister({ userId: "a", canApprove: true }, { type: "reject", version: 3 }, proposal())).toBe("rejected");
  expect(registerActionsOf(proposal(), { userId: "a", canApprove: true })).toEqual(["reject"]);
  expect(registerActionsOf(proposal(), { userId: "b", canApprove: true })).toEqual(["approve", "reject"]);
  expect(registerActionsOf(proposal(), { userId: "b", canApprove: false })).toEqual(["reject"]);
});

test("what was decided, or changed since it was looked at, is not decided again", () => {
  for (const state of ["approved", "rejected"] as const)
    expect(registerActionsOf(proposal(state), { userId: "b", canApprove: true })).toEqual([]);
  expect(() => decideRegister({ userId: "b", canApprove: true }, { type: "approve", version: 2 }, proposal())).toThrow("刷新");
});
