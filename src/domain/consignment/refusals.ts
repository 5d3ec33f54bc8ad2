import { formatMoney, type Fen } from "../kernel/money.ts";
import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("consignment", {
  settled: "此领用单已结算，不能归还；未用完的商品请在订单中申请退货",
  noSuchGoods: "领用单中没有此商品，请刷新后重试",
  moreThanTaken: "归还数量超过领用数量，请刷新后重试",
  siteClosed: ({ name }: { name: string }) => `寄售点“${name}”已停用，请选择其他寄售点`,
  notNow: ({ label, verb }: { label: string; verb: string }) => `此领用单${label}，不能${verb}，请刷新后查看`,
  agreedPriceMoved: ({ total }: { total: Fen }) => `议定单价有变，金额为 ${formatMoney(total)}，请核对后再确认`,
  unsupported: "本单位未开通寄售，请联系商城运营开通",
  stockLeft: ({ pieces }: { pieces: number }) => `寄售点还有 ${pieces} 件库存，请供应商取回并盘点为 0 后再停用`,
  notesOpen: ({ notes }: { notes: number }) => `还有 ${notes} 张领用单未结算，请先点“立即结算”`,
  stockRight: "账实相符，无需调整",
  nothingToSettle: "此寄售点没有待结算的领用单",
  notesMoved: "领用单刚有变动，请刷新后重试",
  monthlyQuantity: ({ text }: { text: string }) => `${text}；领用不经审批，请改为提交采购申请，由安全员审批`,
  goodsBlocked: ({ text }: { text: string }) => text,
  siteInUse: "寄售点已在使用中",
  siteAlreadyClosed: "寄售点已停用，请刷新后查看",
  stockMoved: "寄售库存刚有变动，请刷新后重试",
  stockTaken: "库存刚被他人领用，请刷新后重试",
  proposalOver: ({ label }: { label: string }) => `此提议${label}，不能再答复，请刷新后查看`,
  otherSideAnswers: "自己一方的提议由对方确认或拒绝；不再需要时请撤回",
  ownSideWithdraws: "只有提议方可以撤回，请确认或拒绝",
  answerFirst: ({ label }: { label: string }) => `对方提出的“${label}”还在等待答复，请先确认或拒绝，再提出新的`,
  fewerLeft: ({ pieces, left }: { pieces: number; left: number }) =>
    `提议涉及 ${pieces} 件，寄售点现在只有 ${left} 件，请拒绝后重新盘点`,
  priceAgreed: "单价与补货线都没有变化，无需提交",
  proposalsOpen: ({ proposals }: { proposals: number }) => `还有 ${proposals} 项提议未答复，请先确认、拒绝或撤回`,
  proposalMoved: "此提议或寄售库存刚有变动，请刷新后重试",
});
