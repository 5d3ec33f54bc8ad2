import { permissions } from "#src/domain/kernel/permissions.ts";
import type { BuyAgain } from "#src/domain/cart/schema.ts";
import { fillCart } from "../cart/again.ts";
import type { Ctx } from "../kernel/context.ts";
import { loadOrder } from "./load.ts";
import { buyerScope } from "./scope.ts";

/** Puts the goods of an order into the caller's cart, see `fillCart`. Throws 404, 409. */
export async function buyAgain(ctx: Ctx, orderId: string): Promise<BuyAgain> {
  const scope = buyerScope(ctx, permissions.cartEdit);
  const { lines } = await loadOrder(ctx, scope, orderId);
  return fillCart(ctx, scope, lines);
}
