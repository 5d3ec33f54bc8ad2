import { availableActions } from "../../kernel/available-actions.ts";
import { forbidden } from "../../kernel/error.ts";
import { holdsPermission, permissions, type Permission } from "../../kernel/permissions.ts";
import { refuse } from "../refusals.ts";
import { maxAppeals, type GoodsAdminAction } from "./schema.ts";

/** What the decision depends on: the open takedown, and the supplier's open appeal against it. */
export type TakenState = { takedownId: string | null; appealId: string | null };
export type GoodsAdminCommand =
  | { type: "takeDown" | "move" }
  | { type: "lift"; takedownId: string; appealId: string | null }
  | { type: "uphold"; takedownId: string; appealId: string };

const needed = {
  takeDown: permissions.goodsTakedown,
  lift: permissions.goodsTakedown,
  uphold: permissions.goodsTakedown,
  move: permissions.goodsCategory,
} as const satisfies Record<GoodsAdminAction, Permission>;

/** Throws 403 without the right, 409 when the takedown or the appeal is not the one that was looked at. */
export function checkGoodsAdmin(granted: readonly string[], command: GoodsAdminCommand, state: TakenState): void {
  if (!holdsPermission(granted, [needed[command.type]])) throw forbidden();
  switch (command.type) {
    case "takeDown":
      if (state.takedownId !== null) throw refuse.takenDownAlready();
      return;
    case "lift":
    case "uphold":
      if (command.takedownId !== state.takedownId || command.appealId !== state.appealId) throw refuse.takedownMoved();
      return;
    case "move":
  }
}

/** The steps that `checkGoodsAdmin` takes now. */
export const goodsAdminActionsOf = (state: TakenState, granted: readonly string[]): GoodsAdminAction[] => {
  const { takedownId, appealId } = state;
  return availableActions<GoodsAdminAction, GoodsAdminCommand>(
    {
      takeDown: [{ type: "takeDown" }],
      lift: takedownId === null ? [] : [{ type: "lift", takedownId, appealId }],
      uphold: takedownId === null || appealId === null ? [] : [{ type: "uphold", takedownId, appealId }],
      move: [{ type: "move" }],
    },
    (command) => checkGoodsAdmin(granted, command, state),
  );
};

/** A takedown as its supplier meets it. */
export type AppealState = TakenState & { appeals: number };

/**
 * Throws 409 for an appeal against a takedown that has ended, for a second one while the first waits, and beyond the limit of
 * appeals.
 */
export function checkAppeal({ takedownId }: { takedownId: string }, state: AppealState): void {
  if (takedownId !== state.takedownId) throw refuse.takedownMoved();
  if (state.appealId !== null) throw refuse.appealWaits();
  if (state.appeals >= maxAppeals) throw refuse.appealsUsed({ max: maxAppeals });
}

/** Whether `checkAppeal` takes one now. */
export const mayAppeal = (state: AppealState): boolean =>
  state.takedownId !== null &&
  availableActions<"appeal", { takedownId: string }>({ appeal: [{ takedownId: state.takedownId }] }, (command) =>
    checkAppeal(command, state),
  ).length > 0;
