/**
 * Condition: the product `p` is on sale from stock, and there is less of it than one may order or than a month's part of the last
 * year's sales. Goods with a lead time are ordered without stock. The index `product_low_stock` says it word for word, a column
 * first in each comparison: SQLite turns others around, and then finds no index for them.
 */
export const runsOut = `p.product_type = 1 and p.product_status = 1 and p.futures_day = 0
  and (p.stock < p.min_quantity or p.sales > p.stock * 12)`;
