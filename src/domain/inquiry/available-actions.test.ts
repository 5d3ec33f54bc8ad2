import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { decideInquiry, inquiryActionsOf } from "./available-actions.ts";
import { inquiryActions, inquiryOpenFor } from "./schema.ts";

const now = 1_800_000_000_000;

test("a supplier is offered an answer exactly when one is taken", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: 0, max: 2 * inquiryOpenFor }),
      fc.boolean(),
      (near, age, isTrading) => {
        for (const createdAt of [now - age, now - inquiryOpenFor + near]) {
          const taken = inquiryActions.filter((type) =>
            isAccepted(() => decideInquiry({ type, at: now }, { createdAt, isTrading })),
          );
          expect(inquiryActionsOf({ createdAt, isTrading }, now)).toEqual(taken);
        }
      },
    ),
    { seed: 20261123, numRuns: 300 },
  );
});

test("an inquiry is open for 30 days, its last moment not among them", () => {
  expect(inquiryActionsOf({ createdAt: now - inquiryOpenFor + 1, isTrading: true }, now)).toEqual(["answer"]);
  expect(inquiryActionsOf({ createdAt: now - inquiryOpenFor, isTrading: true }, now)).toEqual([]);
});

test("a suspended company answers no inquiry", () => {
  expect(inquiryActionsOf({ createdAt: now, isTrading: false }, now)).toEqual([]);
});
