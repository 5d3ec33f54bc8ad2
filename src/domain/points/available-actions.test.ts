import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { redemptionActions, redemptionActionsOf } from "./available-actions.ts";
import { decideRedemption, redemptionStatuses, type RedemptionActor } from "./state.ts";

const everybody: RedemptionActor[] = ["buyer", "mall", "unit"];

test.each(redemptionStatuses.flatMap((status) => everybody.map((by) => ({ status, by }))))(
  "$by is offered of a $status redemption what the decision takes",
  ({ status, by }) => {
    const redeemed = redemptionActions.filter((type) => isAccepted(() => decideRedemption({ type, by }, status)));
    expect(redemptionActionsOf(status, by)).toEqual(redeemed);
  },
);

test("a buyer cancels until it is confirmed and takes in what was shipped; the rest is the mall's", () => {
  expect(redemptionStatuses.map((status) => redemptionActionsOf(status, "buyer"))).toEqual([
    ["cancel"],
    ["cancel"],
    [],
    ["receive"],
    [],
    [],
  ]);
});
