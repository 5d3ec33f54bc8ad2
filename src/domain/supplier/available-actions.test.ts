import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { decideProposalAs, proposalActions, proposalActionsOf } from "./available-actions.ts";
import { proposalStates } from "./review.ts";

const version = fc.integer({ min: 1, max: 4 });
const anyProposal = fc.record({ state: fc.constantFrom(...proposalStates), version });
const anyActor = fc.constantFrom("operator" as const, "supplier" as const);

test("somebody is offered exactly the steps of a review that the decision takes of what they look at", () => {
  fc.assert(
    fc.property(anyProposal, anyActor, (proposal, actor) => {
      const taken = proposalActions.filter((type) =>
        [1, 2, 3, 4].some((looked) => isAccepted(() => decideProposalAs(actor, { type, version: looked }, proposal))),
      );
      expect(proposalActionsOf(proposal, actor)).toEqual(taken);
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

test("the operator decides what waits, its company takes back what was not passed", () => {
  expect(proposalStates.map((state) => proposalActionsOf({ state, version: 1 }, "operator"))).toEqual([
    ["approve", "reject"],
    [],
    [],
  ]);
  expect(proposalStates.map((state) => proposalActionsOf({ state, version: 1 }, "supplier"))).toEqual([
    ["withdraw"],
    [],
    ["withdraw"],
  ]);
  expect(() => decideProposalAs("operator", { type: "approve", version: 1 }, { state: "submitted", version: 2 })).toThrow("刷新");
});
