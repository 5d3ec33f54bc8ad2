import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { isAccepted } from "../kernel/available-actions.ts";
import {
  caseActions,
  caseActionsOf,
  caseStatusAfter,
  caseStatuses,
  decideCase,
  decideCaseAs,
  type ApprovalCase,
} from "./case.ts";
import type { ApprovalStep } from "./step.ts";

const step = (approverIds: string[], mode: "all" | "any" = "any", approvedBy: string[] = []): ApprovalStep => ({
  role: "groupLeader",
  mode,
  approverIds,
  approvedBy,
  deciders: approvedBy,
  reasons: [],
  timeoutHours: null,
});
const waiting = (...steps: ApprovalStep[]): ApprovalCase => ({
  status: "waiting",
  organiserId: null,
  isPayeeSuspended: false,
  steps,
  current: 0,
});
const refusal = (attempt: () => unknown) => {
  try {
    attempt();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

describe("a case", () => {
  it("is approved by the last of its steps alone", () => {
    const first = decideCase({ type: "approve", by: "a", turnsOf: ["a"] }, waiting(step(["a"]), step(["b"])));
    expect([first, caseStatusAfter(first)]).toEqual([
      { type: "stepApproved", by: "a", turns: ["a"], stepDone: true, allDone: false },
      "waiting",
    ]);
    const last = decideCase({ type: "approve", by: "a", turnsOf: ["a"] }, waiting(step(["a"])));
    expect(caseStatusAfter(last)).toBe("approved");
    const half = decideCase({ type: "approve", by: "a", turnsOf: ["a"] }, waiting(step(["a", "b"], "all")));
    expect(half).toMatchObject({ stepDone: false, allDone: false });
  });

  it("is decided by nobody whose step it is not, nor twice, nor when it is over", () => {
    expect(refusal(() => decideCase({ type: "approve", by: "x", turnsOf: ["x"] }, waiting(step(["a"]))))).toBe(403);
    expect(refusal(() => decideCase({ type: "reject", by: "a", turnsOf: ["a"] }, waiting(step(["a", "b"], "all", ["a"]))))).toBe(
      409,
    );
    for (const status of caseStatuses.filter((one) => one !== "waiting")) {
      expect(refusal(() => decideCase({ type: "withdraw" }, { ...waiting(step(["a"])), status }))).toBe(409);
    }
  });

  it("is decided by nobody who runs the bidding, in no other's turn either; the refusal says who can", () => {
    const actor = { purchaserId: "x", canApprove: true, isUnitOpen: true, turnsOf: ["x", "a"] };
    const state = { ...waiting(step(["a"])), names: new Map([["a", "王组长"]]) };
    expect(caseActionsOf(state, actor)).toEqual(["approve", "reject"]);
    const own = { ...state, organiserId: "x" };
    expect(caseActionsOf(own, actor)).toEqual([]);
    expect(() => decideCaseAs(actor, "approve", own)).toThrow("请由王组长审批");
  });

  it("is not approved for a company suspended since, and is rejected or withdrawn", () => {
    const actor = { purchaserId: "a", canApprove: true, isUnitOpen: true, turnsOf: ["a"] };
    const state = { ...waiting(step(["a"])), isPayeeSuspended: true };
    expect(caseActionsOf(state, actor)).toEqual(["reject"]);
    expect(() => decideCaseAs(actor, "approve", state)).toThrow("请驳回");
    expect(decideCase({ type: "withdraw" }, state)).toEqual({ type: "withdrawn" });
  });

  it("falls to administrators who have it not, never to approved", () => {
    const event = decideCase({ type: "escalate", adminIds: ["z"] }, waiting(step(["a"])));
    expect([event, caseStatusAfter(event)]).toEqual([{ type: "escalated", approverIds: ["z"] }, "waiting"]);
    expect(refusal(() => decideCase({ type: "escalate", adminIds: ["a"] }, waiting(step(["a"]))))).toBe(409);
    expect(caseStatusAfter(decideCase({ type: "remind" }, waiting(step(["a"]))))).toBe("waiting");
  });

  it("offers exactly the steps that the decision takes", () => {
    const anyCase = fc.record({
      status: fc.constantFrom(...caseStatuses),
      organiserId: fc.constantFrom(null, "a", "b"),
      isPayeeSuspended: fc.boolean(),
      current: fc.constant(0),
      steps: fc.array(
        fc
          .record({ mode: fc.constantFrom("all" as const, "any" as const), approved: fc.boolean() })
          .map(({ mode, approved }) => step(["a", "b"], mode, approved ? ["a"] : [])),
        { minLength: 1, maxLength: 2 },
      ),
    });
    const anyActor = fc.record({
      purchaserId: fc.constant("a"),
      canApprove: fc.boolean(),
      isUnitOpen: fc.boolean(),
      turnsOf: fc.subarray(["a", "b", "c"]),
    });
    fc.assert(
      fc.property(anyCase, anyActor, (state, actor) => {
        const accepted = caseActions.filter((type) => isAccepted(() => decideCaseAs(actor, type, state)));
        expect(caseActionsOf(state, actor)).toEqual(accepted);
      }),
      { seed: 20261125, numRuns: 500 },
    );
  });
});
