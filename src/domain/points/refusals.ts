import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("points", {
  notNow: ({ label, verb }: { label: string; verb: string }) => `此兑换${label}，不能${verb}，请刷新后查看`,
  mallClosed: "您的单位没有开通积分商城，请联系单位管理员开通",
  nothingToTakeBack: "该采购人已没有可用积分，无可扣回",
  alreadyTakenBack: "该订单的积分已扣回过",
  moved: "积分刚有变化，请再试一次",
  noCategory: "商城还没有商品分类，请先导入商品",
  goodsMoved: "商品或库存刚有变动，请刷新后再改",
  forbiddenGift: ({ text }: { text: string }) => `积分商品只能是礼品：${text}`,
  noGift: ({ met }: { met: string }) =>
    `积分商品只能是礼品，不能是化学品、药品或管制品：文字中有“${met}”；如确为他物，请改用不会误解的名称`,
  soldByAmount: ({ spec }: { spec: string }) =>
    `积分商品只能是礼品，规格“${spec}”按重量或体积计，读作一种物质；如确为他物，请按件填写规格，如“1件”`,
  giftInDoubt: "该商品的名称需平台核对，暂不能兑换；请选择其他商品或联系平台客服",
  giftChanged: ({ change }: { change: string }) => `商品已改动：${change}。请刷新后核对再兑换`,
  termsMoved: "所需积分或金额已变，请刷新后再兑换",
  stockShort: ({ stock }: { stock: number }) => `库存不足，还剩 ${stock} 件，请减少数量`,
  pointsShort: ({ points, available }: { points: number; available: number }) => `积分不足：需要 ${points}，可用 ${available}`,
  perPerson: ({ max, ever }: { max: number; ever: number }) => `每人限兑 ${max} 件，您已兑换 ${ever} 件`,
  perDay: ({ max, today }: { max: number; today: number }) => `24 小时内限兑 ${max} 件，您已兑换 ${today} 件`,
  fundOrGoodsMoved: "经费可用余额不足或商品刚有变化，请刷新后再试",
  redemptionMoved: "此兑换刚有变化，请刷新后查看",
});
