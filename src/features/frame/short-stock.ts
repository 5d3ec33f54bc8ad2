import type { ShortLine } from "#src/domain/cart/schema.ts";
import { toaster } from "#src/ui/toaster.ts";
import { messages } from "./messages.ts";

/** Says which goods lie in the cart beyond their stock now, with the way to the cart from elsewhere. Browser only. */
export function sayShort(short: readonly ShortLine[], openCart?: () => void): void {
  const [first, ...more] = short;
  if (!first) return;
  const one = `${first.productTitle}：${first.text}`;
  const text = more.length === 0 ? one : `${short.length} 种商品超过库存。${one}；其余请在购物车中查看`;
  toaster.warning(text, { duration: 10_000, ...(openCart && { action: { label: messages.toCart, onClick: openCart } }) });
}
