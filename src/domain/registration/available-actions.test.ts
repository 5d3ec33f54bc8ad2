import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import {
  applicantActions,
  applicantActionsOf,
  decideRegistration,
  reviewActions,
  reviewActionsOf,
  type Application,
} from "./available-actions.ts";
import { activationLimits } from "./limits.ts";
import { registrationStates } from "./schema.ts";

const anyApplication = fc.record<Application>({
  status: fc.constantFrom(...registrationStates),
  linkId: fc.constantFrom("a", "b"),
  mailedAt: fc.integer({ min: 0, max: 1_000 }),
  mails: fc.integer({ min: 1, max: activationLimits.mails + 1 }),
  isInUse: fc.boolean(),
});

test("the operator is offered exactly the steps of a review that the decision takes", () => {
  fc.assert(
    fc.property(anyApplication, (application) => {
      const taken = reviewActions.filter((type) => isAccepted(() => decideRegistration({ type }, application)));
      expect(reviewActionsOf(application)).toEqual(taken);
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

test("an applicant is offered another mail exactly when one is taken at some later moment", () => {
  fc.assert(
    fc.property(anyApplication, (application) => {
      const moments = [0, 1, activationLimits.pause, 10 * activationLimits.pause].map((wait) => application.mailedAt + wait);
      const taken = applicantActions.filter((type) =>
        moments.some((at) => isAccepted(() => decideRegistration({ type, at }, application))),
      );
      expect(applicantActionsOf(application)).toEqual(taken);
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

const pending: Application = { status: "emailPending", linkId: "a", mailedAt: 0, mails: 1, isInUse: false };

test("the newest link activates, once; mails have a pause and an end", () => {
  expect(decideRegistration({ type: "activate", linkId: "a" }, pending)).toBe("reviewing");
  expect(() => decideRegistration({ type: "activate", linkId: "b" }, pending)).toThrow("此链接已使用");
  expect(() => decideRegistration({ type: "activate", linkId: "a" }, { ...pending, status: "reviewing" })).toThrow(
    "此链接已使用",
  );
  expect(() => decideRegistration({ type: "sendAgain", at: activationLimits.pause - 1 }, pending)).toThrow("过于频繁");
  expect(applicantActionsOf({ ...pending, mails: activationLimits.mails })).toEqual([]);
});

test("what is taken by now can only be refused", () => {
  expect(reviewActionsOf({ ...pending, status: "reviewing", isInUse: true })).toEqual(["reject"]);
});
