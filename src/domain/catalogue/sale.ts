import { productStatuses, productTypes } from "./schema.ts";
import { takedownLabels, type TakedownKind } from "./takedown.ts";

/** `draft`: named by an import, its papers not entered yet; `suspended`: may not trade for now. */
export const companyStatuses = ["active", "draft", "suspended"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** What a shop and its goods read while the operator has suspended their company. */
export const closedShop = "该店铺暂停营业";

/** What goods read that are not on sale (mall-spec §3). */
export const invalidText = "已失效";

/** Whether a company may sell a product: `lapsed` while its licence for the class of the goods has run out. */
export const sellerStatuses = [...companyStatuses, "lapsed"] as const;
export type SellerStatus = (typeof sellerStatuses)[number];

/** What sale depends on: the product's own state and its company's. */
export type Offer = { productStatus: number; coStatus: SellerStatus };

/** On sale are valid goods of a company that may trade; everything else reads `invalidText`. */
export const isOnSale = ({ productStatus, coStatus }: Offer): boolean =>
  productStatus === productStatuses.onSale && coStatus === "active";

/** Why goods are off sale that their supplier sells, for those who wanted them; null for goods on sale, and for what the supplier took off. */
export function invalidReasonOf(offer: Offer & { takedownKind: TakedownKind | null }): string | null {
  if (isOnSale(offer)) return null;
  if (offer.takedownKind !== null) return `平台已下架：${takedownLabels[offer.takedownKind]}`;
  if (offer.productStatus !== productStatuses.onSale) return null;
  return offer.coStatus === "suspended" ? closedShop : "供应商暂停销售";
}

/** 已失效, and why where buyers are told. */
export const invalidNotice = (reason: string | undefined): string =>
  reason === undefined ? invalidText : `${invalidText}，${reason}`;

/** What may be found and bought for money; points goods are redeemed, not bought. */
export const canBeBought = (offer: Offer & { productType: number }): boolean =>
  isOnSale(offer) && offer.productType === productTypes.goods;
