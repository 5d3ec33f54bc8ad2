import { request } from "#src/web/request.ts";
import { toaster } from "#src/ui/toaster.ts";
import { cartCount } from "../frame/cart-count.ts";
import { markAdded } from "./cart-marks.ts";

/**
 * Adds to the cart, then says so with the way to it; never before the server has answered; a refusal has been told
 * by `request`. Browser only.
 */
export async function addToCart(productId: string, quantity: number, openCart: () => Promise<void>): Promise<void> {
  try {
    const { count } = await request("POST /mall-pur/cart/add", { body: { productId, quantity } });
    cartCount.set(count);
    markAdded(productId, quantity);
    toaster.success("已加入购物车", { action: { label: "去购物车结算", onClick: () => void openCart() } });
  } catch {
    // Said by the request client.
  }
}
