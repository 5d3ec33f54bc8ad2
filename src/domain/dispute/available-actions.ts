import { availableActions } from "../kernel/available-actions.ts";
import type { Instant } from "../kernel/instant.ts";
import { checkDispute, type DisputeCommand, type DisputeState, type StatementSide } from "./state.ts";

/** What somebody may do with a dispute besides the steps of its order; the screens show exactly these. */
export const disputeActions = ["state", "decide"] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** What a side may still say. */
export const sideActionsOf = (side: StatementSide, state: DisputeState): DisputeAction[] =>
  availableActions<DisputeAction, DisputeCommand>({ state: [{ type: "state", side }], decide: [] }, (command) =>
    checkDispute(command, state),
  );

/** Whether the operator may decide now. */
export const operatorActionsOf = (state: DisputeState, at: Instant): DisputeAction[] =>
  availableActions<DisputeAction, DisputeCommand>({ state: [], decide: [{ type: "decide", at }] }, (command) =>
    checkDispute(command, state),
  );
