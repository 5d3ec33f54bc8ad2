import type { ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import type { SourceType } from "#src/domain/kernel/source.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { bindsTo, decideWishAs, type WishActor } from "#src/domain/purchase/available-actions.ts";
import { evolveWish, type WishState, type WishStatus } from "#src/domain/purchase/state.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { toGoods } from "../goods/goods.ts";
import type { GoodsRow } from "../goods/repo.ts";
import { isUnitOpen, holdsAlso, type Ctx, type PurchaserScope } from "../kernel/context.ts";
import type { WishRow } from "./repo.ts";
import { wishState } from "./wish-state.ts";

/**
 * The caller as a request meets them. For a request of their own they take nobody's turn but their own. Without `lines`, its goods are
 * taken to be what was promised.
 */
export function actorOf(
  ctx: Ctx,
  { purchaserId }: PurchaserScope,
  wish: { purchaserId: string; sourceType: SourceType; status: WishStatus },
  turns: readonly { purchaserId: string }[],
  lines: readonly { chosen: ChosenGoods; now: ChosenGoods }[] = [],
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
    isBound: bindsTo(wish, lines),
    turnsOf: isRequester ? [purchaserId] : turns.map((turn) => turn.purchaserId),
  };
}

/** The request after its requester has changed what it asks for. Throws 409 once it was submitted. */
export function editedState(ctx: Ctx, scope: PurchaserScope, wish: WishRow, what: "商品" | "附件"): WishState {
  const state = wishState(wish, []);
  return decideWishAs(actorOf(ctx, scope, wish, []), { type: "edit", what }, state).reduce(evolveWish, state);
}

type Line = ChosenGoods & { productId: number };

/** The goods of a request's lines as they were chosen, beside what they are now. */
export function sinceChosen(lines: readonly Line[], rows: readonly GoodsRow[], now: Instant) {
  const cards = new Map(rows.map((row) => [row.id, toGoods(row, now, [], null).card]));
  return lines.flatMap((chosen) => {
    const card = cards.get(chosen.productId);
    return card ? [{ chosen, now: card }] : [];
  });
}
