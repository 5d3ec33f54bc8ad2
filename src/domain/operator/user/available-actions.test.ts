import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { userTypes } from "../../kernel/identity.ts";
import { checkAccountAs, userActionsOf, type Account, type AdminActor } from "./available-actions.ts";
import { userActions, userStates } from "./schema.ts";

const userId = fc.constantFrom("me", "other");
const anyActor = fc.record<AdminActor>({ userId, canEdit: fc.boolean(), canView: fc.boolean() });
const anyAccount = fc.record<Account>({
  userId,
  userType: fc.constantFrom(userTypes.business, userTypes.purchaser, userTypes.operator),
  status: fc.constantFrom(...userStates),
  isLocked: fc.boolean(),
  isLastFull: fc.boolean(),
});

test("an operator is offered exactly the steps of an account that the check takes", () => {
  fc.assert(
    fc.property(anyAccount, anyActor, (account, actor) => {
      const taken = userActions.filter((type) => isAccepted(() => checkAccountAs(actor, { type }, account)));
      expect(userActionsOf(account, actor)).toEqual(taken);
    }),
    { seed: 20261123, numRuns: 1000 },
  );
});

const actor: AdminActor = { userId: "me", canEdit: true, canView: true };
const buyer: Account = { userId: "other", userType: userTypes.purchaser, status: "active", isLocked: false, isLastFull: false };

test.each<[string, Account, string[]]>([
  ["a purchaser is looked at and disabled", buyer, ["view", "disable"]],
  ["a disabled one comes back", { ...buyer, status: "disabled" }, ["enable"]],
  ["a closed one stays closed", { ...buyer, status: "closed" }, []],
  ["nobody looks as another operator", { ...buyer, userType: userTypes.operator }, ["disable"]],
  ["the last who may everything stays", { ...buyer, userType: userTypes.operator, isLastFull: true }, []],
  ["nobody disables themselves, but lifts their own lock", { ...buyer, userId: "me", userType: 3, isLocked: true }, ["unlock"]],
])("%s", (_, account, offered) => expect(userActionsOf(account, actor)).toEqual(offered));
