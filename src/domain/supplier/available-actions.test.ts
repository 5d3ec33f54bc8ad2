import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import {
  decideProposalAs,
  mayNotClassify,
  needsBasis,
  proposalActions,
  proposalActionsOf,
  type ProposalActor,
  type ProposalCommand,
} from "./available-actions.ts";
import { proposalStates } from "./review.ts";
import { doubts, notTwice } from "./vouching.ts";

const supplier = { side: "supplier" } as const;
const reviewer = { side: "operator", userId: "u0", canClassify: false } as const;
const classifier = { side: "operator", userId: "u1", canClassify: true } as const;
const second = { side: "operator", userId: "u2", canClassify: true } as const;
const version = fc.integer({ min: 1, max: 4 });
const anyProposal = fc.record({
  state: fc.constantFrom(...proposalStates),
  version,
  doubt: fc.constantFrom(...doubts),
  vouchedBy: fc.constantFrom(null, "u1"),
});
const anyActor = fc.constantFrom<ProposalActor>(supplier, reviewer, classifier, second);
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
  const waiting = { version: 1, doubt: "none", vouchedBy: null } as const;
  expect(proposalStates.map((state) => proposalActionsOf({ state, ...waiting }, reviewer))).toEqual([
    ["approve", "reject"],
    [],
    [],
  ]);
  expect(proposalStates.map((state) => proposalActionsOf({ state, ...waiting }, supplier))).toEqual([
    ["withdraw"],
    [],
    ["withdraw"],
  ]);
  expect(() => decideProposalAs(reviewer, commandOf("approve", 1), { ...waiting, state: "submitted", version: 2 })).toThrow(
    "刷新",
  );
});

test("what the register does not know passes only by who may classify, and with what it was judged by", () => {
  const unclassified = { state: "submitted", version: 1, doubt: "unknown", vouchedBy: null } as const;
  expect(proposalActionsOf(unclassified, reviewer)).toEqual(["reject"]);
  expect(proposalActionsOf(unclassified, classifier)).toEqual(["approve", "reject"]);
  expect(() => decideProposalAs(reviewer, commandOf("approve", 1), unclassified)).toThrow(mayNotClassify);
  expect(() => decideProposalAs(classifier, { type: "approve", version: 1, basis: "" }, unclassified)).toThrow(needsBasis);
});

test("what is about a regulated substance is let pass by two people, never twice by one", () => {
  const regulated = { state: "submitted", version: 1, doubt: "regulated", vouchedBy: null } as const;
  expect(decideProposalAs(classifier, commandOf("approve", 1), regulated)).toBe("vouched");
  const vouched = { ...regulated, vouchedBy: classifier.userId };
  expect(() => decideProposalAs(classifier, commandOf("approve", 1), vouched)).toThrow(notTwice);
  expect(() => decideProposalAs(reviewer, commandOf("approve", 1), vouched)).toThrow(mayNotClassify);
  expect(decideProposalAs(second, commandOf("approve", 1), vouched)).toBe("approved");
  expect(() => decideProposalAs(second, { type: "approve", version: 1, basis: "同意" }, vouched)).toThrow(needsBasis);
});
