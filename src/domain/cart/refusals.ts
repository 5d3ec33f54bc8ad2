import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("cart", {
  tooManyAdded: ({ max, count }: { max: number; count: number }) =>
    `购物车最多 ${max} 种商品，加入后将有 ${count} 种，请减少一些或先提交购物车`,
  beyondMaxQuantity: "数量超过上限，请刷新购物车",
  listNameTaken: ({ name }: { name: string }) => `已有名为“${name}”的清单，请换一个名称`,
  listMoved: "清单已在别处变动，请刷新后重试",
  listNotStored: ({ maxLists, maxLines }: { maxLists: number; maxLines: number }) =>
    `未能存入：购物车已在别处变动，或清单已满（最多 ${maxLists} 份，每份 ${maxLines} 种）。请刷新后重试`,
  listEmpty: "清单里没有商品，可在购物车中勾选商品后存入同名清单",
  full: ({ max }: { max: number }) => `购物车最多 ${max} 种商品，请先提交或移出一些`,
  lineGone: "此商品已不在购物车中，请刷新",
  moved: "购物车已在别处变动，请刷新",
  offSale: "此商品已失效，不能购买",
  noFreight: "该供应商尚未设置运费，暂不能下单",
  priceHidden: "价格不可见，暂不能购买",
});
