import { filePath } from "#src/domain/catalogue/picture.ts";
import { invalidReasonOf, isOnSale, type Offer } from "#src/domain/catalogue/sale.ts";
import { productStatuses, productTypes, type ProductCard } from "#src/domain/catalogue/schema.ts";
import type { TakedownKind } from "#src/domain/catalogue/takedown.ts";
import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { seePrice, type PricedProduct } from "#src/domain/pricing/price.ts";
import type { PriceViewer } from "#src/domain/pricing/price-visibility.ts";
import type { PackUnit } from "#src/domain/pricing/unit-price.ts";

/** A product with the names around it, as `cardColumns` selects it. */
export type CardRow = Offer & {
  id: number;
  productType: number;
  coId: number;
  coName: string;
  productCode: string;
  makerCode: string;
  casNo: string | null;
  brandName: string;
  cateName: string;
  gradeName: string | null;
  title: string;
  spec: string;
  measureUnit: string;
  futuresDay: number;
  stock: number;
  pfPrice: Fen;
  aPrice: Fen | null;
  aPriceFrom: number | null;
  aPriceTo: number | null;
  points: number | null;
  minQuantity: number;
  stepQuantity: number;
  pictureKey: string;
  hazardBits: number;
  packQuantity: number | null;
  packUnit: PackUnit | null;
  seriesKey: string;
  rankLevel: number;
  /** What the operator took it off sale for. */
  takedownKind: TakedownKind | null;
};

/** The only way a product row becomes something to send: its price as `viewer` may see it. */
export function toCard(row: CardRow, viewer: PriceViewer, now: Instant): ProductCard {
  return {
    productId: String(row.id),
    productType: row.productType === productTypes.points ? productTypes.points : productTypes.goods,
    productPic: row.pictureKey ? filePath(row.pictureKey) : "",
    productTitle: row.title,
    productCode: row.productCode,
    makerCode: row.makerCode,
    productSpec: row.spec,
    productCateName: row.cateName,
    futuresDay: row.futuresDay,
    brandName: row.brandName,
    productStatus: statusOf(row),
    ...invalidReason(row),
    productMeasureUnit: row.measureUnit,
    coId: String(row.coId),
    coName: row.coName,
    casNo: row.casNo,
    grade: row.gradeName,
    hazards: hazardsOf(row.hazardBits),
    minQuantity: row.minQuantity,
    stepQuantity: row.stepQuantity,
    stock: row.stock,
    points: row.points,
    price: seePrice(viewer, pricedProduct(row), now),
  };
}

function invalidReason(row: CardRow): { invalidReason?: string } {
  const reason = invalidReasonOf(row);
  return reason === null ? {} : { invalidReason: reason };
}

export const statusOf = (offer: Offer) => (isOnSale(offer) ? productStatuses.onSale : productStatuses.invalid);

export type PriceRow = Pick<CardRow, "coId" | "pfPrice" | "aPrice" | "aPriceFrom" | "aPriceTo" | "packQuantity" | "packUnit">;

/** The price side of a row. */
export const pricedProduct = (row: PriceRow): PricedProduct => ({
  coId: row.coId,
  pfPrice: row.pfPrice,
  aPrice: row.aPrice,
  aPriceFrom: row.aPriceFrom,
  aPriceTo: row.aPriceTo,
  pack: row.packQuantity !== null && row.packUnit ? { quantity: row.packQuantity, unit: row.packUnit } : null,
});
