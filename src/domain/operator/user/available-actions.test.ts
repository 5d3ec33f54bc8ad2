import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { userTypes } from "../../kernel/identity.ts";
import { checkAccountAs, userActionsOf, type Account, type AdminActor } from "./available-actions.ts";
import { userActions, userStates } from "./schema.ts";

const userId = fc.constantFrom("me", "other");
const codes = fc.uniqueArray(fc.constantFrom("user:edit", "goods:review", "*"), { maxLength: 3 });
const anyActor = fc.record<AdminActor>({ userId, canEdit: fc.boolean(), canView: fc.boolean(), granted: codes });
const anyAccount = fc.record<Account>({
  userId,
  userType: fc.constantFrom(userTypes.business, userTypes.purchaser, userTypes.operator),
  status: fc.constantFrom(...userStates),
  isLocked: fc.boolean(),
  isLastFull: fc.boolean(),
  rights: codes,
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

const actor: AdminActor = { userId: "me", canEdit: true, canView: true, granted: ["user:edit"] };
const buyer: Account = {
  userId: "other",
  userType: userTypes.purchaser,
  status: "active",
  isLocked: false,
  isLastFull: false,
  rights: [],
};
const colleague: Account = { ...buyer, userType: userTypes.operator };

test.each<[string, Account, string[]]>([
  ["a purchaser is looked at and disabled", buyer, ["view", "disable"]],
  ["a disabled one comes back", { ...buyer, status: "disabled" }, ["enable"]],
  ["a closed one stays closed", { ...buyer, status: "closed" }, []],
  ["who may more than oneself is left alone", { ...colleague, rights: ["user:edit", "goods:review"] }, []],
  ["nor does one bring them back", { ...colleague, status: "disabled", rights: ["goods:review"] }, []],
  ["nobody looks as another operator", { ...buyer, userType: userTypes.operator }, ["disable"]],
  ["the last who may everything stays", { ...buyer, userType: userTypes.operator, isLastFull: true }, []],
  ["nobody disables themselves, but lifts their own lock", { ...buyer, userId: "me", userType: 3, isLocked: true }, ["unlock"]],
])("%s", (_, account, offered) => expect(userActionsOf(account, actor)).toEqual(offered));
