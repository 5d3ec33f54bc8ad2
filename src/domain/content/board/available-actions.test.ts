import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { boardActions, boardActionsOf, decideBoardAs } from "./available-actions.ts";
import { boardStatuses } from "./state.ts";

const anyState = fc.record({ status: fc.constantFrom(...boardStatuses), isHidden: fc.boolean() });
const anyActor = fc.record({ isSignedIn: fc.boolean(), isAuthor: fc.boolean(), isStaff: fc.boolean() });

test("somebody is offered exactly the steps of a message that the decision takes", () => {
  fc.assert(
    fc.property(anyState, anyActor, (state, actor) => {
      const taken = boardActions.filter((type) => isAccepted(() => decideBoardAs(actor, type, state)));
      expect(boardActionsOf(state, actor)).toEqual(taken);
    }),
    { seed: 20261122, numRuns: 500 },
  );
});

test("a stranger replies, the author settles, only the staff hides, and only once", () => {
  const open = { status: "open", isHidden: false } as const;
  const stranger = { isSignedIn: true, isAuthor: false, isStaff: false };
  expect(boardActionsOf(open, stranger)).toEqual(["reply"]);
  expect(boardActionsOf(open, { ...stranger, isSignedIn: false })).toEqual([]);
  expect(boardActionsOf(open, { ...stranger, isAuthor: true })).toEqual(["reply", "close"]);
  expect(boardActionsOf({ ...open, isHidden: true }, { ...stranger, isStaff: true })).toEqual(["reply", "close"]);
});
