import { refusalsOf } from "../../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("share", {
  linesGone: "所选商品已不在共享购物车中，请刷新",
  full: ({ max }: { max: number }) => `共享购物车最多 ${max} 种商品`,
  offSale: "此商品已失效，不能购买",
  noFreight: "该供应商尚未设置运费，暂不能下单",
  cartMoved: ({ max }: { max: number }) => `购物车已在别处变动，或已有 ${max} 份有效的分享。请刷新，必要时先停止不用的分享`,
});
