import type { ProductCard, SearchResult } from "#src/domain/catalogue/schema.ts";

/** What a card or a row of a list shows of a product. */
export type ListedGoods = Pick<
  ProductCard,
  | "productId"
  | "productType"
  | "productPic"
  | "productTitle"
  | "productCode"
  | "productSpec"
  | "productCateName"
  | "futuresDay"
  | "brandName"
  | "productStatus"
  | "invalidReason"
  | "productMeasureUnit"
  | "coName"
  | "casNo"
  | "grade"
  | "hazards"
  | "minQuantity"
  | "stepQuantity"
  | "price"
> & {
  /** The region of the buyer's address that nobody delivers them to. */
  notTo?: string;
};

/** A search result with no more of its goods than is shown. */
export type ListedResult = Omit<SearchResult, "rows" | "exact" | "undelivered"> & Record<"rows" | "exact", ListedGoods[]>;

export const listedResult = ({ undelivered, ...result }: SearchResult): ListedResult => ({
  ...result,
  rows: listedGoods(result.rows, undelivered),
  exact: listedGoods(result.exact, undelivered),
});

/** A list goes to the browser as data (decision 023): only what it shows. */
export const listedGoods = (rows: readonly ProductCard[], undelivered: SearchResult["undelivered"] = null): ListedGoods[] =>
  rows.map((row) => ({
    productId: row.productId,
    productType: row.productType,
    productPic: row.productPic,
    productTitle: row.productTitle,
    productCode: row.productCode,
    productSpec: row.productSpec,
    productCateName: row.productCateName,
    futuresDay: row.futuresDay,
    brandName: row.brandName,
    productStatus: row.productStatus,
    ...(row.invalidReason !== undefined && { invalidReason: row.invalidReason }),
    productMeasureUnit: row.productMeasureUnit,
    coName: row.coName,
    casNo: row.casNo,
    grade: row.grade,
    hazards: row.hazards,
    minQuantity: row.minQuantity,
    stepQuantity: row.stepQuantity,
    price: row.price,
    ...(undelivered?.productIds.includes(row.productId) && { notTo: undelivered.area }),
  }));
