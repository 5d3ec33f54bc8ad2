import type { ProductDraft } from "../catalogue/draft.ts";

/** What a supplier decides alone, review or not: it may change while changed content waits. */
export const tradeFields = [
  "pfPrice",
  "aPrice",
  "aPriceFrom",
  "aPriceTo",
  "futuresDay",
  "minQuantity",
  "stepQuantity",
  "freightTemplate",
  "productStatus",
] as const satisfies readonly (keyof ProductDraft)[];

/**
 * What approved goods are sold as: the uploaded content, and of price, stock and delivery what the upload itself changed.
 * Whatever else happened to the goods while they waited stays: a new price, pieces sold. `base` is what they were when they were
 * uploaded, `current` what they are now.
 */
export function mergeApproved(uploaded: ProductDraft, base: ProductDraft, current: ProductDraft): ProductDraft {
  const untouched = tradeFields.filter((field) => uploaded[field] === base[field]);
  return {
    ...uploaded,
    ...Object.fromEntries(untouched.map((field) => [field, current[field]])),
    stock: Math.max(0, current.stock + uploaded.stock - base.stock),
  };
}
