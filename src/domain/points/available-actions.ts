import { availableActions } from "../kernel/available-actions.ts";
import { decideRedemption, type RedemptionActor, type RedemptionCommand, type RedemptionStatus } from "./state.ts";

/** What somebody may do with a redemption next; the screens show exactly these. */
export const redemptionActions = ["approve", "reject", "confirm", "ship", "receive", "cancel"] as const;
export type RedemptionAction = (typeof redemptionActions)[number];

/** The steps that `decideRedemption` takes now. */
export const redemptionActionsOf = (status: RedemptionStatus, by: RedemptionActor): RedemptionAction[] =>
  availableActions<RedemptionAction, RedemptionCommand>(
    {
      approve: [{ type: "approve", by }],
      reject: [{ type: "reject", by }],
      confirm: [{ type: "confirm", by }],
      ship: [{ type: "ship", by }],
      receive: [{ type: "receive", by }],
      cancel: [{ type: "cancel", by }],
    },
    (command) => decideRedemption(command, status),
  );
