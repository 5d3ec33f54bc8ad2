import { isBinding, type SourceType } from "#src/domain/kernel/source.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { decideWishAs, type WishActor } from "#src/domain/purchase/available-actions.ts";
import { evolveWish, type WishState } from "#src/domain/purchase/state.ts";
import { isUnitOpen, holdsAlso, type Ctx, type PurchaserScope } from "../kernel/context.ts";
import type { WishRow } from "./repo.ts";
import { wishState } from "./wish-state.ts";

/** The caller as a request meets them. For a request of their own they take nobody's turn but their own. */
export function actorOf(
  ctx: Ctx,
  { purchaserId }: PurchaserScope,
  wish: { purchaserId: string; sourceType: SourceType },
  turns: readonly { purchaserId: string }[],
): WishActor {
  const isRequester = wish.purchaserId === purchaserId;
  return {
    purchaserId,
    isRequester,
    canSubmit: holdsAlso(ctx, permissions.wishSubmit),
    canCreate: holdsAlso(ctx, permissions.wishCreate),
    canFillCart: holdsAlso(ctx, permissions.cartEdit),
    canApprove: holdsAlso(ctx, permissions.wishApprove),
    isUnitOpen: isUnitOpen(ctx),
    isBound: isBinding(wish.sourceType),
    turnsOf: isRequester ? [purchaserId] : turns.map((turn) => turn.purchaserId),
  };
}

/** The request after its requester has changed what it asks for. Throws 409 once it was submitted. */
export function editedState(ctx: Ctx, scope: PurchaserScope, wish: WishRow, what: "商品" | "附件"): WishState {
  const state = wishState(wish, []);
  return decideWishAs(actorOf(ctx, scope, wish, []), { type: "edit", what }, state).reduce(evolveWish, state);
}
