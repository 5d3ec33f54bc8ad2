/**
 * `1234.5` fen per `g` → `¥12.35/g`; below one yuan as many decimals as a comparison needs (`¥0.0165/mL`).
 * Null without a unit price.
 */
export function unitPriceText(price: { unitPrice?: number | undefined; unitPriceUnit?: string | undefined }): string | null {
  if (price.unitPrice === undefined || price.unitPriceUnit === undefined) return null;
  const yuan = price.unitPrice / 100;
  return `¥${(yuan < 1 ? small : ordinary).format(yuan)}/${price.unitPriceUnit}`;
}

const ordinary = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const small = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
