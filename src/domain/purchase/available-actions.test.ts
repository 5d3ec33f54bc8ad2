import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { fen } from "../kernel/money.ts";
import { sourceTypes } from "../kernel/source.ts";
import {
  bindsTo,
  checkBuyAgain,
  decideWishAs,
  wishActions,
  wishActionsOf,
  type WishAction,
  type WishActor,
} from "./available-actions.ts";
import { wishStatuses, type WishCommand, type WishState } from "./state.ts";
import type { ApprovalStep } from "../approval/step.ts";

const now = 1_000_000;
const person = fc.constantFrom("a", "b", "c");
const anyStep: fc.Arbitrary<ApprovalStep> = fc
  .record({ approverIds: fc.uniqueArray(person, { minLength: 1 }), done: fc.nat(2), mode: fc.constantFrom("all", "any") })
  .map(({ approverIds, done, mode }) => ({
    approverIds,
    mode,
    approvedBy: approverIds.slice(0, done),
    deciders: approverIds.slice(0, done),
    role: "unitApprover",
    reasons: [],
    timeoutHours: null,
  }));
const terms = fc.record({ total: fc.constant(fen(100)), reservedUntil: fc.constantFrom(now - 1, now, now + 1) });
const agreed = fc.option(fc.record({ name: fc.constant("集采价"), until: fc.constantFrom(now - 1, now, now + 1) }));
const round = 1;

/** Any state that rows can say. */
const anyState: fc.Arbitrary<WishState> = fc.oneof(
  agreed.map((price): WishState => ({ status: "draft", round, agreed: price })),
  agreed.map((price): WishState => ({ status: "rejected", round, agreed: price, reason: "x", lineIds: [] })),
  fc.constantFrom<WishState>({ status: "cancelled", round }, { status: "expired", round }),
  fc
    .record({ status: fc.constantFrom("submitted", "approved", "ordered"), terms })
    .map((state): WishState => ({ ...state, round })),
  fc
    .record({ terms, steps: fc.array(anyStep, { minLength: 1, maxLength: 3 }), current: fc.nat(2) })
    .map((state): WishState => ({ ...state, status: "approving", round, current: state.current % state.steps.length })),
);
const anyActor: fc.Arbitrary<WishActor> = fc.record({
  purchaserId: person,
  isRequester: fc.boolean(),
  canSubmit: fc.boolean(),
  canCreate: fc.boolean(),
  canFillCart: fc.boolean(),
  canApprove: fc.boolean(),
  isUnitOpen: fc.boolean(),
  isBound: fc.boolean(),
  turnsOf: fc.uniqueArray(person),
});

const commandsOf = ({ purchaserId: by, turnsOf }: WishActor): Record<Exclude<WishAction, "buyAgain">, WishCommand[]> => {
  const step: ApprovalStep = {
    role: "unitAdmin",
    mode: "any",
    approverIds: ["a"],
    approvedBy: [],
    deciders: [],
    reasons: [],
    timeoutHours: null,
  };
  return {
    submit: [[], [step]].flatMap((steps) =>
      [1, 5].map((total) => ({ type: "submit" as const, at: now, total: fen(total), steps, isBinding: false })),
    ),
    cancel: [{ type: "cancel" }],
    approve: [{ type: "approve", at: now, by, turnsOf }],
    reject: [[], ["line"]].map((lineIds) => ({ type: "reject", at: now, by, turnsOf, reason: "x", lineIds })),
  };
};

test("somebody is offered exactly the steps of a request of which the decision takes a command", () => {
  fc.assert(
    fc.property(anyState, anyActor, (state, actor) => {
      const commands = commandsOf(actor);
      const applied = wishActions.filter((type) =>
        type === "buyAgain"
          ? isAccepted(() => checkBuyAgain(actor, state))
          : commands[type].some((one) => isAccepted(() => decideWishAs(actor, one, state))),
      );
      expect(wishActionsOf(state, actor, now)).toEqual(applied);
    }),
    { seed: 20261122, numRuns: 5000 },
  );
});

const owner: WishActor = {
  purchaserId: "a",
  isRequester: true,
  canSubmit: true,
  canCreate: true,
  canFillCart: true,
  canApprove: true,
  isUnitOpen: true,
  isBound: false,
  turnsOf: ["a"],
};
const approving: WishState = {
  status: "approving",
  round,
  terms: { total: fen(100), reservedUntil: now },
  steps: [{ role: "unitAdmin", mode: "any", approverIds: ["a"], approvedBy: [], deciders: [], reasons: [], timeoutHours: null }],
  current: 0,
};

test.each<[string, WishAction[], WishAction[]]>([
  [
    "an agreed price that has run out is not submitted",
    wishActionsOf({ status: "draft", round, agreed: { name: "集采价", until: now } }, owner, now),
    ["cancel"],
  ],
  [
    "a hold that has run out is not approved, though sent back",
    wishActionsOf(approving, { ...owner, isRequester: false }, now),
    ["reject"],
  ],
  [
    "who lost the right decides nothing",
    wishActionsOf(approving, { ...owner, isRequester: false, canApprove: false }, now - 1),
    [],
  ],
  [
    "a share of a closed collection is given up by nobody alone",
    wishActionsOf({ status: "draft", round }, { ...owner, isBound: true }, now),
    ["submit"],
  ],
  [
    "a request that was cancelled is bought again by its requester",
    wishActionsOf({ status: "cancelled", round }, owner, now),
    ["buyAgain"],
  ],
  ["so is one that expired", wishActionsOf({ status: "expired", round }, owner, now), ["buyAgain"]],
  [
    "by nobody else, and by nobody who may not fill a cart",
    [
      { ...owner, isRequester: false },
      { ...owner, canFillCart: false },
    ].flatMap((actor) => wishActionsOf({ status: "cancelled", round }, actor, now)),
    [],
  ],
  ["a disabled unit approves nothing", wishActionsOf(approving, { ...owner, isUnitOpen: false }, now - 1), ["cancel", "reject"]],
])("%s", (_, offered, expected) => expect(offered).toEqual(expected));

test("a share binds to the goods that were promised, until it is submitted; no other request binds", () => {
  const chosen = { productTitle: "乙醇", productSpec: "1L", productMeasureUnit: "瓶", casNo: null, grade: null };
  const same = [{ chosen, now: chosen }];
  const other = [...same, { chosen, now: { ...chosen, productSpec: "500mL" } }];
  const { collection, cart } = sourceTypes;
  const binding = wishStatuses.filter((status) => bindsTo({ sourceType: collection, status }, other));
  expect(binding).toEqual(wishStatuses.filter((status) => status !== "draft" && status !== "rejected"));
  expect(bindsTo({ sourceType: collection, status: "draft" }, same)).toBe(true);
  expect(bindsTo({ sourceType: cart, status: "draft" }, same)).toBe(false);
});
