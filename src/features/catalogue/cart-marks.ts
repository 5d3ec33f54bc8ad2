import type { CartQuantities } from "#src/domain/cart/schema.ts";
import { request } from "#src/web/request.ts";

/**
 * Marks the forms of goods that lie in the cart: `data-in-cart` says how many, the look of `cartForm` shows it. Forms that
 * come later (another page, an answer that was waited for) are marked as they come. Browser only; ends with what it returns.
 */
export function keepCartMarks() {
  const quantities = new Map<string, number>();
  const mark = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-cart-product]")) {
      const quantity = quantities.get(form.dataset["cartProduct"] ?? "");
      if (quantity === undefined) form.removeAttribute("data-in-cart");
      else form.dataset["inCart"] = String(quantity);
    }
  };
  const take = (list: CartQuantities) => {
    for (const { productId, quantity } of list) quantities.set(productId, quantity);
    mark();
  };
  const arrivals = new MutationObserver(mark);
  arrivals.observe(document.getElementById("main") ?? document.body, { childList: true, subtree: true });
  // Without the marks the page does all it did.
  request("GET /mall-pur/cart/quantities", {}, { quiet: true }).then(take, () => undefined);
  return {
    add: (productId: string, quantity: number) => {
      quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
      mark();
    },
    end: () => arrivals.disconnect(),
  };
}
