/** Category ids from the root (`1/2/7`) of a row of `category` under this alias; for a merged one those of the category that is meant. */
export const pathOfCategory = (alias: string): string =>
  `coalesce((select meant.path from category meant where meant.id = ${alias}.merged_into), ${alias}.path)`;
/** The category in which a row of `product p` stands; for a merged one the one that is meant. */
export const cateIdOfGoods = "coalesce((select merged.merged_into from category merged where merged.id = p.cate_id), p.cate_id)";
