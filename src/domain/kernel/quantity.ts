import { whole } from "./number.ts";
import { fen, type Fen } from "./money.ts";

/** How a product is sold: `minQuantity`, `minQuantity + stepQuantity`, … */
export type QuantityRule = { minQuantity: number; stepQuantity: number };

export const maxQuantity = 999_999;

const positive = "数量必须是正整数";
export const Quantity = whole("数量", 1, maxQuantity, { missing: positive, fraction: positive, min: positive });

/** Most lines one cart or one request may have. */
export const maxLines = 300;

/** Why a quantity cannot be bought, with how to mend it; null when it can. */
export function quantityProblem(quantity: number, { minQuantity, stepQuantity }: QuantityRule): string | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return "数量必须是正整数";
  if (quantity > maxQuantity) return `数量最多为 ${maxQuantity}`;
  if (quantity < minQuantity) return `起订量为 ${minQuantity}`;
  if ((quantity - minQuantity) % stepQuantity !== 0) {
    const below = quantity - ((quantity - minQuantity) % stepQuantity);
    return `数量需从 ${minQuantity} 起按 ${stepQuantity} 递增，如 ${below} 或 ${below + stepQuantity}`;
  }
  return null;
}

/** The smallest allowed quantity that is not less than `quantity`; the largest allowed one above the limit. */
export function nearestQuantity(quantity: number, { minQuantity, stepQuantity }: QuantityRule): number {
  const wanted = Math.min(Math.max(Math.ceil(quantity), minQuantity), maxQuantity);
  const up = minQuantity + Math.ceil((wanted - minQuantity) / stepQuantity) * stepQuantity;
  return up <= maxQuantity ? up : up - stepQuantity;
}

/** The most one line may be worth, in fen: 1,000,000,000 yuan. Sums of a whole cart stay exact integers. */
export const maxLineAmount = fen(100_000_000_000);

/** What a line counts in a total; a line above the limit is refused anyway, and must not break the sum. */
export const lineAmount = (price: Fen, quantity: number): Fen => fen(Math.min(price * quantity, maxLineAmount));

/** Why a line is worth too much, or null. */
export const amountProblem = (price: Fen, quantity: number): string | null =>
  price * quantity > maxLineAmount ? "单行金额超过 10 亿元，请减少数量" : null;
