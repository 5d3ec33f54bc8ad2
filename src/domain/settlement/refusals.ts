import { formatMoney, type Fen } from "../kernel/money.ts";
import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("settlement", {
  empty: "对账单中没有订单，不能确认",
  notOnStatement: "有订单不在此对账单中，请刷新后重试",
  notConfirmed: ({ orderNo }: { orderNo: string }) => `订单 ${orderNo} 的对账单尚未确认，不能开票`,
  beyondUninvoiced: ({ orderNo, left }: { orderNo: string; left: Fen }) =>
    `订单 ${orderNo} 未开票金额为 ${formatMoney(left)}，请修改`,
  paid: "此发票已登记付款，请刷新后查看",
  paidNotVoid: "此发票已付款，不能作废",
  notNow: ({ label, verb }: { label: string; verb: string }) => `此对账单${label}，不能再${verb}，请刷新后查看`,
  severalUnits: "一张发票只能开给一个采购单位",
  severalTitles: "这些订单所在对账单的开票抬头或税号不同，请分开开票",
  moved: "对账单或发票刚有变动，请刷新后查看",
  periodClosed: ({ period, statementNo, label }: { period: string; statementNo: string; label: string }) =>
    `${period} 的对账单 ${statementNo} 已${label}，请列入下月`,
  nothingToState: "没有可对账的订单，请刷新后查看",
  statementMoved: "此对账单刚有变动，请刷新后查看",
  issuedInFuture: "开票日期不能晚于今天",
  issuedBeforeOrder: ({ orderNo, placedOn }: { orderNo: string; placedOn: string }) =>
    `开票日期早于订单 ${orderNo} 的下单日期 ${placedOn}，请核对`,
  invoiceExists: "此发票号码已登记，请核对",
});
