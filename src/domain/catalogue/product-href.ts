import { productTypes } from "#src/domain/catalogue/schema.ts";

/** A product's own page; points goods have theirs in the points mall (mall-spec §1). */
export const productHref = ({ productId, productType }: { productId: string; productType: 1 | 2 }): string =>
  productType === productTypes.points ? `/integralProduct/${productId}` : `/goodsDetail/${productId}`;
