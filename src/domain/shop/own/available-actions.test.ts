import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { decidePaper, paperActions, paperActionsOf } from "./available-actions.ts";
import { paperKinds, paperStates } from "./schema.ts";

const every = paperKinds.flatMap((kind) =>
  paperStates.flatMap((state) => [true, false].map((isKnown) => ({ kind, state, isKnown }))),
);

test.each(every)("the operator is offered of a paper what the decision takes: %o", (paper) => {
  expect(paperActionsOf(paper)).toEqual(paperActions.filter((type) => isAccepted(() => decidePaper({ type }, paper))));
});

test("a paper that counts already can only be sent back, and what was decided stays", () => {
  const paper = { kind: "toxic", state: "submitted", isKnown: true } as const;
  expect(paperActionsOf(paper)).toEqual(["reject"]);
  expect(paperActionsOf({ ...paper, isKnown: false })).toEqual(["approve", "reject"]);
  expect(paperActionsOf({ ...paper, state: "approved" })).toEqual([]);
  expect(() => decidePaper({ type: "approve" }, { ...paper, kind: "brand" })).toThrow("此品牌已有");
});
