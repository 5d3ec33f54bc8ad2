import { availableActions } from "../kernel/available-actions.ts";
import { forbidden } from "../kernel/error.ts";
import { decideSlip, type Slip, type SlipCommand, type SlipEvent } from "./state.ts";

/** What somebody may do with a delivery slip next; the screens show exactly these. */
export const slipActions = ["take", "drop", "giveBack"] as const;
export type SlipAction = (typeof slipActions)[number];

export type SlipActor = { isOwn: boolean; mayCreate: boolean };

/** What a command of this person does to a slip. Throws 403 for somebody whose slip it is not, 409 like `decideSlip`. */
export function decideSlipAs({ isOwn, mayCreate }: SlipActor, command: SlipCommand, slip: Slip): SlipEvent {
  if (!mayCreate) throw forbidden();
  if (!isOwn) throw forbidden("只有领用人可以这样做，请联系领用人");
  return decideSlip(command, slip);
}

/** The steps that `decideSlipAs` takes now. */
export const slipActionsOf = (slip: Slip, actor: SlipActor): SlipAction[] =>
  availableActions<SlipAction, SlipCommand>(
    {
      take: [{ type: "take" }],
      drop: [{ type: "drop" }],
      giveBack: slip.lines.map(({ productId }) => ({ type: "giveBack", lines: [{ productId, quantity: 1 }] })),
    },
    (command) => decideSlipAs(actor, command, slip),
  );
