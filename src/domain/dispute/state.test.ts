import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { operatorActionsOf, sideActionsOf } from "./available-actions.ts";
import { checkDispute, disputeStatuses, maxStatements, statementSides, type DisputeState } from "./state.ts";

const anyState: fc.Arbitrary<DisputeState> = fc.record({
  status: fc.constantFrom(...disputeStatuses),
  answerBy: fc.integer({ min: 0, max: 10 }),
  said: fc.record({
    buyer: fc.integer({ min: 1, max: maxStatements }),
    supplier: fc.integer({ min: 0, max: maxStatements }),
  }),
});

test("each side is offered a statement exactly while one is taken", () => {
  fc.assert(
    fc.property(anyState, fc.constantFrom(...statementSides), (state, side) => {
      const isTaken = isAccepted(() => checkDispute({ type: "state", side }, state));
      expect(sideActionsOf(side, state)).toEqual(isTaken ? ["state"] : []);
      expect(isTaken).toBe(state.status === "open" && state.said[side] < maxStatements);
    }),
    { seed: 20261127 },
  );
});

test("the operator is offered a decision exactly while one is taken: after the supplier was heard, or its time is over", () => {
  fc.assert(
    fc.property(anyState, fc.integer({ min: 0, max: 10 }), (state, at) => {
      const isTaken = isAccepted(() => checkDispute({ type: "decide", at }, state));
      expect(operatorActionsOf(state, at)).toEqual(isTaken ? ["decide"] : []);
      expect(isTaken).toBe(state.status === "open" && (state.said.supplier > 0 || at >= state.answerBy));
    }),
    { seed: 20261127 },
  );
});

test("a refusal says how to go on", () => {
  const open: DisputeState = { status: "open", answerBy: Date.UTC(2026, 10, 27), said: { buyer: 1, supplier: 0 } };
  expect(() => checkDispute({ type: "decide", at: 0 }, open)).toThrow("2026年11月27日 08:00");
  expect(() => checkDispute({ type: "state", side: "buyer" }, { ...open, said: { buyer: maxStatements, supplier: 0 } })).toThrow(
    `最多陈述 ${maxStatements} 次`,
  );
  expect(() => checkDispute({ type: "state", side: "buyer" }, { ...open, status: "decided" })).toThrow("已结束");
});
