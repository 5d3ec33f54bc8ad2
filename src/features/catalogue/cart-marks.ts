import type { CartQuantities } from "#src/domain/cart/schema.ts";
import { request } from "#src/web/request.ts";

/** Pieces of each product in the cart, as far as the page knows. Browser only. */
const quantities = new Map<string, number>();

/**
 * Marks every `data-cart-product` whose goods lie in the cart: `data-in-cart` says how many, the look of the form shows it.
 * Forms that come later (another page, an answer that was waited for) are marked as they come. Browser only; ends with what
 * it returns.
 */
export function cacheCartMarks(): () => void {
  quantities.clear();
  const arrivals = new MutationObserver(mark);
  arrivals.observe(document.getElementById("main") ?? document.body, { childList: true, subtree: true });
  // Silent: without the marks the page does all it did.
  request("GET /mall-pur/cart/quantities", {}, { quiet: true }).then(load, () => undefined);
  return () => arrivals.disconnect();
}

/** So many more pieces lie in the cart now. */
export function markAdded(productId: string, added: number): void {
  quantities.set(productId, (quantities.get(productId) ?? 0) + added);
  mark();
}

/** So many pieces lie in the cart now; none take the mark away. */
export function markQuantity(productId: string, quantity: number): void {
  if (quantity === 0) quantities.delete(productId);
  else quantities.set(productId, quantity);
  mark();
}

function load(list: CartQuantities) {
  for (const { productId, quantity } of list) quantities.set(productId, quantity);
  mark();
}

function mark() {
  for (const form of document.querySelectorAll<HTMLElement>("[data-cart-product]")) {
    const quantity = quantities.get(form.dataset["cartProduct"] ?? "");
    if (quantity === undefined) form.removeAttribute("data-in-cart");
    else form.dataset["inCart"] = String(quantity);
  }
}
