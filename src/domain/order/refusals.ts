import { formatMoney, type Fen } from "../kernel/money.ts";
import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("order", {
  bound:
    "集采订单截单后不能单方取消：其他课题组的价格以此为准。供应商确认订单后可申请取消，逾期未确认的可直接取消，或请供应商拒单",
  cancelAsked: "采购人已申请取消，请直接答复取消申请",
  alreadyAsked: "已申请取消，请等待供应商答复",
  noCancelAsked: "此订单没有待答复的取消申请，请刷新后查看",
  answerCancelFirst: "采购人已申请取消，请先答复再发货",
  returnOpen: "此订单已有处理中的退货，请完成后再申请",
  missingOpen: "已报告未收到，请等待供应商答复；数量有误的，先撤回再重新报告",
  noMissingOpen: "此订单没有待答复的未收到报告，请刷新后查看",
  disputeOpen: "此订单正在平台裁定中，结束后才能继续；双方已商定的，采购方可撤回、供应商可同意",
  nothingToDispute: "请先报告未收到或申请退货；供应商不同意或逾期未答复的，再申请平台裁定",
  disputeTooEarly: "供应商尚在答复期限内，请等待其答复；不同意或逾期未答复的，再申请平台裁定",
  noDisputeOpen: "此订单没有进行中的平台裁定，请刷新后查看",
  disputesFull: ({ max }: { max: number }) => `此订单已申请过 ${max} 次平台裁定，不能再申请，请联系平台客服`,
  disputeBeforeSettlement: "此订单正在平台裁定中，结束后才能结算",
  nothingToTakeBack: "此订单没有等待退回的商品，请刷新后查看",
  returnBeforeSettlement: "此订单有处理中的退货，完成后才能结算",
  noReturnOpen: "此订单没有处理中的退货申请，请刷新后查看",
  returnAgreed: "供应商已同意退货，请等待退回完成",
  lineTwice: "同一行不能重复填写",
  noSuchLine: "订单中没有此行，请刷新后重试",
  concessionOutOfRange: ({ now }: { now: Fen }) => `让价后的金额应大于 0 且低于当前的 ${formatMoney(now)}`,
  onStatement: ({ statementNo }: { statementNo: string }) =>
    `订单已列入对账单 ${statementNo}，请先在对账单中提出异议移出，再申请退货`,
  notNow: ({ label, verb }: { label: string; verb: string }) => `此订单${label}，不能${verb}，请刷新后查看`,
  noLine: ({ verb }: { verb: string }) => `请至少选择一行${verb}`,
  noneLeft: ({ verb }: { verb: string; lineId: string }) => `此行已没有可${verb}的数量，请刷新后查看`,
  beyondRoom: ({ verb, limit }: { verb: string; limit: number; lineId: string }) => `${verb}数量应为 1–${limit}`,
  waybillReceived: "此批商品已全部收货，不能再更正运单，请刷新后查看",
  waybillSame: "与已登记的承运方和运单号相同，请填写更正后的内容",
  waybillFull: ({ max }: { max: number }) => `此批商品的运单已更正过 ${max} 次，不能再更正；如仍有误，请在沟通中告知采购方`,
  moved: "此订单刚有变动，请刷新后查看",
  photosFull: ({ max }: { max: number }) => `此订单已上传 ${max} 张照片，不能再上传；可不附照片继续验收`,
  noSigningNow: "商品发出后、验收前才需要共同收货签字，请刷新后查看",
  noSigningNeeded: "此订单的商品不需要共同收货",
  alreadySigned: "您已签字，请由另一位同事验收",
  signersMissing: ({ needed }: { needed: number }) =>
    `其中有商品须 ${needed} 人共同收货：请另一位在场的同事先在本订单点“我在场，共同收货”，再由您验收`,
  tooManyPhotos: "一次验收最多 50 张照片，请分次验收",
});
