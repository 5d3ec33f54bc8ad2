import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { administratorActionsOf, checkUnit, invitationActionsOf, unitActionsOf, type AdminUnit } from "./available-actions.ts";
import { unitActions, unitStates } from "./schema.ts";

const id = fc.constantFrom("a", "b", "c");
const anyUnit = fc.record<AdminUnit>({
  status: fc.constantFrom(...unitStates),
  administrators: fc.uniqueArray(fc.record({ purchaserId: id, open: fc.boolean() }), {
    selector: ({ purchaserId }) => purchaserId,
  }),
  invitations: fc.uniqueArray(fc.record({ invitationId: id }), { selector: ({ invitationId }) => invitationId }),
});

test("the operator is offered exactly the steps of a unit that the check takes", () => {
  fc.assert(
    fc.property(anyUnit, id, (unit, one) => {
      const takes = (command: Parameters<typeof checkUnit>[0]) => isAccepted(() => checkUnit(command, unit));
      expect(unitActionsOf(unit)).toEqual(unitActions.filter((type) => takes({ type })));
      expect(administratorActionsOf(unit, one)).toEqual(takes({ type: "dismiss", purchaserId: one }) ? ["dismiss"] : []);
      expect(invitationActionsOf(unit, one)).toEqual(takes({ type: "withdraw", invitationId: one }) ? ["withdraw"] : []);
    }),
    { seed: 20261123, numRuns: 1000 },
  );
});

test("somebody who can sign in stays administrator, whoever goes", () => {
  fc.assert(
    fc.property(anyUnit, id, (unit, one) => {
      fc.pre(administratorActionsOf(unit, one).length > 0);
      expect(unit.administrators.some(({ purchaserId, open }) => open && purchaserId !== one)).toBe(true);
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

test("a disabled unit is enabled, and appoints nobody before", () => {
  const unit: AdminUnit = { status: "disabled", administrators: [{ purchaserId: "a", open: true }], invitations: [] };
  expect(unitActionsOf(unit)).toEqual(["enable"]);
  expect(unitActionsOf({ ...unit, status: "active" })).toEqual(["disable", "appoint"]);
  expect(administratorActionsOf(unit, "a")).toEqual([]);
});
