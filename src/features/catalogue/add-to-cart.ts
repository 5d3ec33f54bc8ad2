import type { ShortLine } from "#src/domain/cart/schema.ts";
import { request } from "#src/web/request.ts";
import { toaster } from "#src/ui/toaster.ts";
import { cartCount } from "../frame/cart-count.ts";
import { sayShort } from "../frame/short-stock.ts";
import { markAdded } from "./cart-marks.ts";

/**
 * Adds to the cart, then says so with the way to it; never before the server has answered; a refusal has been told
 * by `request`. What now lies there beyond its stock is given to `onShort`, or said with the way to the cart. Browser only.
 */
export async function addToCart(
  productId: string,
  quantity: number,
  openCart: () => Promise<void>,
  onShort: (short: ShortLine) => void = (short) => sayShort([short], () => void openCart()),
): Promise<void> {
  try {
    const { count, short } = await request("POST /mall-pur/cart/add", { body: { productId, quantity } });
    cartCount.set(count);
    markAdded(productId, quantity);
    if (short) return onShort(short);
    toaster.success("已加入购物车", { action: { label: "去购物车结算", onClick: () => void openCart() } });
  } catch {
    // Said by the request client.
  }
}
