import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import {
  decideProposalAs,
  mayNotClassify,
  needsBasis,
  proposalActions,
  proposalActionsOf,
  type ProposalCommand,
} from "./available-actions.ts";
import { proposalStates } from "./review.ts";

const version = fc.integer({ min: 1, max: 4 });
const anyProposal = fc.record({ state: fc.constantFrom(...proposalStates), version, isUnclassified: fc.boolean() });
const anyActor = fc.constantFrom("operator" as const, "classifier" as const, "supplier" as const);
const commandOf = (type: (typeof proposalActions)[number], looked: number): ProposalCommand =>
  type === "approve" ? { type, version: looked, basis: "SDS 2026-1" } : { type, version: looked };

test("somebody is offered exactly the steps of a review that the decision takes of what they look at", () => {
  fc.assert(
    fc.property(anyProposal, anyActor, (proposal, actor) => {
      const taken = proposalActions.filter((type) =>
        [1, 2, 3, 4].some((looked) => isAccepted(() => decideProposalAs(actor, commandOf(type, looked), proposal))),
      );
      expect(proposalActionsOf(proposal, actor)).toEqual(taken);
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

test("the operator decides what waits, its company takes back what was not passed", () => {
  const waiting = { version: 1, isUnclassified: false };
  expect(proposalStates.map((state) => proposalActionsOf({ state, ...waiting }, "operator"))).toEqual([
    ["approve", "reject"],
    [],
    [],
  ]);
  expect(proposalStates.map((state) => proposalActionsOf({ state, ...waiting }, "supplier"))).toEqual([
    ["withdraw"],
    [],
    ["withdraw"],
  ]);
  expect(() =>
    decideProposalAs("operator", commandOf("approve", 1), { state: "submitted", version: 2, isUnclassified: false }),
  ).toThrow("刷新");
});

test("what the register does not know passes only by who may classify, and with what it was judged by", () => {
  const unclassified = { state: "submitted", version: 1, isUnclassified: true } as const;
  expect(proposalActionsOf(unclassified, "operator")).toEqual(["reject"]);
  expect(proposalActionsOf(unclassified, "classifier")).toEqual(["approve", "reject"]);
  expect(() => decideProposalAs("operator", commandOf("approve", 1), unclassified)).toThrow(mayNotClassify);
  expect(() => decideProposalAs("classifier", { type: "approve", version: 1, basis: "" }, unclassified)).toThrow(needsBasis);
});
