/** Where a shop and its goods are found. */
export const shopHref = (coId: string) => `/merchantShop?coId=${coId}` as const;

export const shopGoodsHref = (coId: string, filter: Record<string, string> = {}) =>
  `/shopProducts?${new URLSearchParams({ coId, ...filter })}` as const;

/** The goods of one of a shop's own categories. */
export const shopCategoryHref = (coId: string, shopCategoryId: string) => shopGoodsHref(coId, { shopCategory: shopCategoryId });
