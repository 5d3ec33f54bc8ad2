import { productStatuses, productTypes } from "./schema.ts";
import { takedownLabels, type TakedownKind } from "./takedown.ts";

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

/** Why goods are off sale that their supplier sells, for those who wanted them; null for goods on sale, and for what the supplier took off. */
export function invalidReasonOf(offer: Offer & { takedownKind: TakedownKind | null }): string | null {
  if (isOnSale(offer)) return null;
  if (offer.takedownKind !== null) return `平台已下架：${takedownLabels[offer.takedownKind]}`;
  return offer.productStatus === productStatuses.onSale ? "供应商暂停销售" : null;
}

/** 已失效, and why where buyers are told. */
export const invalidNotice = (reason: string | undefined): string =>
  reason === undefined ? invalidText : `${invalidText}，${reason}`;

/** What may be found and bought for money; points goods are redeemed, not bought. */
export const canBeBought = (offer: Offer & { productType: number }): boolean =>
  isOnSale(offer) && offer.productType === productTypes.goods;
