import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import {
  decideDeliveryNoteAs,
  deliveryNoteActions,
  deliveryNoteActionsOf,
  type DeliveryNoteAction,
} from "./available-actions.ts";
import { deliveryStatuses, type DeliveryNoteCommand } from "./state.ts";

const anyLine = fc.nat(3).chain((quantity) => fc.record({ quantity: fc.constant(quantity), givenBack: fc.nat(quantity) }));
const anyDeliveryNote = fc.record({
  status: fc.constantFrom(...deliveryStatuses),
  closedSite: fc.constantFrom(null, "三楼"),
  lines: fc.array(anyLine, { maxLength: 2 }).map((lines) => lines.map((line, productId) => ({ ...line, productId }))),
});
const anyActor = fc.record({ isMine: fc.boolean(), canCreate: fc.boolean() });
const commands: Record<DeliveryNoteAction, DeliveryNoteCommand[]> = {
  take: [{ type: "take" }],
  drop: [{ type: "drop" }],
  giveBack: [0, 1, 2].flatMap((productId) =>
    [1, 2, 3, 4].map((quantity) => ({ type: "giveBack" as const, lines: [{ productId, quantity }] })),
  ),
};

test("somebody is offered exactly the steps of a slip of which the decision takes a command", () => {
  fc.assert(
    fc.property(anyDeliveryNote, anyActor, (deliveryNote, actor) => {
      const taken = deliveryNoteActions.filter((type) =>
        commands[type].some((one) => isAccepted(() => decideDeliveryNoteAs(actor, one, deliveryNote))),
      );
      expect(deliveryNoteActionsOf(deliveryNote, actor)).toEqual(taken);
    }),
    { seed: 20261122, numRuns: 3000 },
  );
});

test("from a site that was closed nothing is taken, and what all came back comes back no more", () => {
  const current = { isMine: true, canCreate: true };
  const lines = [{ productId: 1, quantity: 2, givenBack: 2 }];
  expect(deliveryNoteActionsOf({ status: "draft", closedSite: "三楼", lines }, current)).toEqual(["drop"]);
  expect(deliveryNoteActionsOf({ status: "taken", closedSite: null, lines }, current)).toEqual([]);
});
