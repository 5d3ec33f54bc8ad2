import type { LineNotice } from "#src/domain/cart/notice.ts";
import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";

type Line = Pick<BlockedLine, "productTitle" | "quantity"> & { productId: number };

/** A line with what holds it back, as the refusal of its request names it. */
export const blockedLine = (
  { productId, productTitle, quantity }: Line,
  stop: Omit<LineNotice, "kind" | "blocks">,
): BlockedLine => ({
  productId: String(productId),
  productTitle,
  quantity,
  text: stop.text,
  ...(stop.fitting !== undefined && { fitting: stop.fitting }),
  ...(stop.failures && { failures: stop.failures }),
});

/** Throws 409 with every line that holds a request back. */
export function refuseBlocked(lines: readonly BlockedLine[]): void {
  const [first] = lines;
  if (!first) return;
  throw refuse.notBuyable({ title: first.productTitle, count: lines.length, text: first.text }, { lines });
}
