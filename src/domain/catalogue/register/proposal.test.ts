import { expect, test } from "vitest";
import { decideRegister, registerActionsOf, type ProposalState } from "./proposal.ts";

const proposal = (state: ProposalState = "submitted") => ({ state, version: 3, proposedBy: "a", doubt: null });
const approve = (version: number, isDoubtAccepted = false) => ({ type: "approve" as const, version, isDoubtAccepted });

test("another person approves; the proposer may only take it back", () => {
  expect(decideRegister({ userId: "b", canApprove: true }, approve(3), proposal())).toBe("approved");
  expect(() => decideRegister({ userId: "a", canApprove: true }, approve(3), proposal())).toThrow("两人");
  expect(decideRegister({ userId: "a", canApprove: true }, { type: "reject", version: 3 }, proposal())).toBe("rejected");
  expect(registerActionsOf(proposal(), { userId: "a", canApprove: true })).toEqual(["reject"]);
  expect(registerActionsOf(proposal(), { userId: "b", canApprove: true })).toEqual(["approve", "reject"]);
  expect(registerActionsOf(proposal(), { userId: "b", canApprove: false })).toEqual(["reject"]);
});

test("what was decided, or changed since it was looked at, is not decided again", () => {
  for (const state of ["approved", "rejected"] as const)
    expect(registerActionsOf(proposal(state), { userId: "b", canApprove: true })).toEqual([]);
  expect(() => decideRegister({ userId: "b", canApprove: true }, approve(2), proposal())).toThrow("刷新");
});

test("a density in doubt is approved by whoever read the doubt, and sent back by anybody", () => {
  const doubtful = { ...proposal(), doubt: "登记的密度为 1.83 g/mL，此值相差 67%" };
  const other = { userId: "b", canApprove: true };
  expect(() => decideRegister(other, approve(3), doubtful)).toThrow("相差 67%");
  expect(decideRegister(other, approve(3, true), doubtful)).toBe("approved");
  expect(() => decideRegister({ userId: "a", canApprove: true }, approve(3, true), doubtful)).toThrow("两人");
  expect(decideRegister(other, { type: "reject", version: 3 }, doubtful)).toBe("rejected");
  expect(registerActionsOf(doubtful, other)).toEqual(["approve", "reject"]);
});
