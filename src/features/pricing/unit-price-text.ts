import { otherUnitPrice, packUnitLabel, packUnits } from "#src/domain/pricing/unit-price.ts";
import { formatUnitPrice } from "#src/domain/kernel/money.ts";

/**
 * `1234.5` fen per `g` → `¥12.35/g`; below one yuan as many decimals as a comparison needs (`¥0.0165/mL`).
 * Null without a unit price.
 */
export function unitPriceText(price: { unitPrice?: number | undefined; unitPriceUnit?: string | undefined }): string | null {
  if (price.unitPrice === undefined || price.unitPriceUnit === undefined) return null;
  return `${formatUnitPrice(price.unitPrice)}/${price.unitPriceUnit}`;
}

/** The same price in the other measure, `¥0.0209/g` of a price per mL; null where no density is known. */
export function otherUnitPriceText(price: Parameters<typeof unitPriceText>[0], density: number | null): string | null {
  const unit = packUnits.find((one) => one === price.unitPriceUnit);
  const other =
    unit && price.unitPrice !== undefined
      ? otherUnitPrice({ amount: price.unitPrice, unit: packUnitLabel[unit] }, density)
      : null;
  return other && unitPriceText({ unitPrice: other.amount, unitPriceUnit: other.unit });
}
