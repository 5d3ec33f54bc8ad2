import type { ShortLine } from "#src/domain/cart/schema.ts";
import { request } from "#src/web/request.ts";
import { toaster } from "#src/ui/toaster.ts";
import { cartChanged } from "../frame/cart-count.ts";
import { sayShort } from "../frame/short-stock.ts";
import { markAdded } from "./cart-marks.ts";
import { messages } from "./messages.ts";

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
    cartChanged(count);
    markAdded(productId, quantity);
    if (short) return onShort(short);
    toaster.success(messages.added, { action: { label: messages.toCart, onClick: () => void openCart() } });
  } catch {
    // Said by the request client.
  }
}
