import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import type { GoodsSnapshot } from "#src/domain/purchase/schema.ts";

/** The goods as they are now, for a line that is to keep them. */
export const snapshotOf = (card: ProductCard): GoodsSnapshot => ({
  productId: card.productId,
  productPic: card.productPic,
  productTitle: card.productTitle,
  productCode: card.productCode,
  makerCode: card.makerCode,
  productSpec: card.productSpec,
  productCateName: card.productCateName,
  brandName: card.brandName,
  futuresDay: card.futuresDay,
  productMeasureUnit: card.productMeasureUnit,
  casNo: card.casNo,
  grade: card.grade,
});

type SnapshotRow = Omit<GoodsSnapshot, "productId"> & { productId: number };

/** The goods a line of a request or order has kept. */
export const snapshotGoods = (row: SnapshotRow): GoodsSnapshot => ({
  productId: String(row.productId),
  productPic: row.productPic,
  productTitle: row.productTitle,
  productCode: row.productCode,
  makerCode: row.makerCode,
  productSpec: row.productSpec,
  productCateName: row.productCateName,
  brandName: row.brandName,
  futuresDay: row.futuresDay,
  productMeasureUnit: row.productMeasureUnit,
  casNo: row.casNo,
  grade: row.grade,
});
