import { integer, text } from "drizzle-orm/sqlite-core";

/** The goods of a request or order line as they were then (domain §4): later changes of the product do not touch them. */
export const goodsSnapshot = {
  productPic: text().notNull(),
  productTitle: text().notNull(),
  productCode: text().notNull(),
  makerCode: text().notNull(),
  productSpec: text().notNull(),
  productCateName: text().notNull(),
  brandName: text().notNull(),
  futuresDay: integer().notNull(),
  productMeasureUnit: text().notNull(),
  casNo: text(),
  grade: text(),
};
