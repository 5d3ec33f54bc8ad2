import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { decideSlipAs, slipActions, slipActionsOf, type SlipAction } from "./available-actions.ts";
import { deliveryStatuses, type SlipCommand } from "./state.ts";

const anyLine = fc.nat(3).chain((quantity) => fc.record({ quantity: fc.constant(quantity), givenBack: fc.nat(quantity) }));
const anySlip = fc.record({
  status: fc.constantFrom(...deliveryStatuses),
  closedSite: fc.constantFrom(null, "三楼"),
  lines: fc.array(anyLine, { maxLength: 2 }).map((lines) => lines.map((line, productId) => ({ ...line, productId }))),
});
const anyActor = fc.record({ isOwn: fc.boolean(), mayCreate: fc.boolean() });
const commands: Record<SlipAction, SlipCommand[]> = {
  take: [{ type: "take" }],
  drop: [{ type: "drop" }],
  giveBack: [0, 1, 2].flatMap((productId) =>
    [1, 2, 3, 4].map((quantity) => ({ type: "giveBack" as const, lines: [{ productId, quantity }] })),
  ),
};

test("somebody is offered exactly the steps of a slip of which the decision takes a command", () => {
  fc.assert(
    fc.property(anySlip, anyActor, (slip, actor) => {
      const taken = slipActions.filter((type) => commands[type].some((one) => isAccepted(() => decideSlipAs(actor, one, slip))));
      expect(slipActionsOf(slip, actor)).toEqual(taken);
    }),
    { seed: 20261122, numRuns: 3000 },
  );
});

test("from a site that was closed nothing is taken, and what all came back comes back no more", () => {
  const own = { isOwn: true, mayCreate: true };
  const lines = [{ productId: 1, quantity: 2, givenBack: 2 }];
  expect(slipActionsOf({ status: "draft", closedSite: "三楼", lines }, own)).toEqual(["drop"]);
  expect(slipActionsOf({ status: "taken", closedSite: null, lines }, own)).toEqual([]);
});
