/** Goods in a sentence: three by name, and how many there are where there are more. */
export const goodsLine = (goods: readonly string[]): string =>
  goods.length > 3 ? `${goods.slice(0, 3).join("、")} 等 ${goods.length} 种` : goods.join("、");
