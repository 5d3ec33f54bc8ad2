import { productStatuses, productTypes } from "./schema.ts";

/** `draft`: named by an import, its papers not entered yet; `suspended`: may not trade for now. */
export const companyStatuses = ["active", "draft", "suspended"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** What goods read that are not on sale (mall-spec §3). */
export const invalidText = "已失效";

/** What sale depends on: the product's own state and its company's. */
export type Offer = { productStatus: number; coStatus: CompanyStatus };

/** On sale are valid goods of a company that may trade; everything else reads `invalidText`. */
export const isOnSale = ({ productStatus, coStatus }: Offer): boolean =>
  productStatus === productStatuses.onSale && coStatus === "active";

/** What may be found and bought for money; points goods are redeemed, not bought. */
export const canBeBought = (offer: Offer & { productType: number }): boolean =>
  isOnSale(offer) && offer.productType === productTypes.goods;
