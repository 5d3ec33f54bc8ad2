import { invalidText } from "#src/domain/catalogue/sale.ts";
import type { Offer } from "#src/domain/cart/schema.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";

/** One offer on one line, to choose among several. */
export const offerLabel = ({ product, price }: Offer): string =>
  [
    product.productTitle,
    product.productSpec,
    product.brandName,
    price === null ? null : formatMoney(price),
    product.futuresDay === 0 ? "现货" : `期货 ${product.futuresDay} 天`,
    product.coName,
    product.productStatus === 1 ? null : invalidText,
  ]
    .filter(Boolean)
    .join(" · ");
