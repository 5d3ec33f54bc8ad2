import { availableActions, isAccepted } from "../kernel/available-actions.ts";
import { forbidden } from "../kernel/error.ts";
import type { Instant } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { isBinding, type SourceType } from "../kernel/source.ts";
import { goodsChange, type ChosenGoods } from "../catalogue/goods-change.ts";
import { closedUnitMessage } from "../unit/open.ts";
import { refuse } from "./refusals.ts";
import { decideWish, notNow, type WishCommand, type WishEvent, type WishState, type WishStatus } from "./state.ts";

/** What somebody of the unit may do with a request next; the screens show exactly these. */
export const wishActions = ["submit", "cancel", "approve", "reject", "buyAgain"] as const;
export type WishAction = (typeof wishActions)[number];

/** A person of the unit with what they hold; `turnsOf` are the people whose turn they may take for this request. */
export type WishActor = {
  purchaserId: string;
  isRequester: boolean;
  canSubmit: boolean;
  canCreate: boolean;
  canFillCart: boolean;
  canApprove: boolean;
  isUnitOpen: boolean;
  /** It is a share of a closed collection, which one side does not give up (`isBinding`), of the goods that were promised (`bindsTo`). */
  isBound: boolean;
  turnsOf: readonly string[];
};

/**
 * Whether such a share binds its group to these goods: until its request is submitted, goods that the supplier changed since are not
 * what the group promised to take (decision 074).
 */
export const bindsTo = (
  { sourceType, status }: { sourceType: SourceType; status: WishStatus },
  lines: readonly { chosen: ChosenGoods; now: ChosenGoods }[],
): boolean =>
  isBinding(sourceType) &&
  !((status === "draft" || status === "rejected") && lines.some(({ chosen, now }) => goodsChange(chosen, now) !== ""));

/** What a command of this person does to a request. Throws 403 for somebody whose step it is not, 409 like `decideWish`. */
export function decideWishAs(actor: WishActor, command: WishCommand, state: WishState): WishEvent[] {
  const isMine = command.type === "submit" || command.type === "cancel" || command.type === "edit";
  if (isMine && !actor.isRequester) throw forbidden("只有申请人可以这样做，请联系申请人");
  const begins = command.type === "submit" || command.type === "approve";
  if (begins && !actor.isUnitOpen) throw forbidden(closedUnitMessage);
  if (!holdsRight(actor, command.type)) throw forbidden();
  if (command.type === "cancel" && actor.isBound) throw refuse.bound();
  return decideWish(command, state);
}

/** Whether this person may fill their cart from a request that came to nothing. Throws 403 for anybody else, 409 while it goes on. */
export function checkBuyAgain({ isRequester, canFillCart }: WishActor, state: WishState): void {
  if (!isRequester) throw forbidden("只有申请人可以这样做，请联系申请人");
  if (!canFillCart) throw forbidden();
  if (state.status !== "cancelled" && state.status !== "expired") throw notNow("再次购买", state);
}

/** The steps that `decideWishAs` and `checkBuyAgain` take now. */
export function wishActionsOf(state: WishState, actor: WishActor, at: Instant): WishAction[] {
  const decider = { at, by: actor.purchaserId, turnsOf: actor.turnsOf };
  const decided = availableActions<Exclude<WishAction, "buyAgain">, WishCommand>(
    {
      submit: [{ type: "submit", at, total: fen(1), steps: [], isBinding: actor.isBound }],
      cancel: [{ type: "cancel" }],
      approve: [{ type: "approve", ...decider }],
      reject: [{ type: "reject", ...decider, reason: "", lineIds: [] }],
    },
    (command) => decideWishAs(actor, command, state),
  );
  return isAccepted(() => checkBuyAgain(actor, state)) ? [...decided, "buyAgain"] : decided;
}

function holdsRight({ canSubmit, canCreate, canApprove }: WishActor, type: WishCommand["type"]): boolean {
  switch (type) {
    case "submit":
      return canSubmit;
    case "cancel":
    case "edit":
      return canCreate;
    case "approve":
    case "reject":
      return canApprove;
    // Suppliers and the mall itself: their services ask for their own rights.
    case "concede":
    case "remind":
    case "escalate":
    case "expire":
      return false;
  }
}
