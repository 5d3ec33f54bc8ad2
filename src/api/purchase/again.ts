import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { BuyAgain } from "#src/domain/cart/schema.ts";
import { checkBuyAgain } from "#src/domain/purchase/available-actions.ts";
import { fillCart } from "../cart/again.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { actorOf } from "./actor.ts";
import { readWishLines } from "./parts/repo.ts";
import { readWish } from "./repo.ts";
import { wishState } from "./wish-state.ts";

/** Puts the goods of a request that came to nothing into its requester's cart, see `fillCart`. Throws 403, 404, 409. */
export async function buyWishAgain(ctx: Ctx, wishId: string): Promise<BuyAgain> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const found = await readWish(ctx.db, scope, ctx.now, wishId, (visible) => [readWishLines(visible)]);
  if (!found) throw notFound("采购申请");
  const [wish, [lines]] = found;
  checkBuyAgain(actorOf(ctx, scope, wish, []), wishState(wish, []));
  return fillCart(ctx, scope, lines);
}
