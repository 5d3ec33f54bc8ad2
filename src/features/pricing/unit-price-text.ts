import { formatUnitPrice } from "#src/domain/kernel/money.ts";

/**
 * `1234.5` fen per `g` → `¥12.35/g`; below one yuan as many decimals as a comparison needs (`¥0.0165/mL`).
 * Null without a unit price.
 */
export function unitPriceText(price: { unitPrice?: number | undefined; unitPriceUnit?: string | undefined }): string | null {
  if (price.unitPrice === undefined || price.unitPriceUnit === undefined) return null;
  return `${formatUnitPrice(price.unitPrice)}/${price.unitPriceUnit}`;
}
