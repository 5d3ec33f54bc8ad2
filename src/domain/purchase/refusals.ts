import { formatDateTime, type Instant } from "../kernel/instant.ts";
import { formatMoney, type Fen } from "../kernel/money.ts";
import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("purchase", {
  priceHoldOver: "价格保留期已过，请申请人重新提交",
  noConcessionAfterHold: "价格保留期已过，此申请不能再让价",
  ordered: "申请已生成订单，请在订单中取消",
  priceHoldRuns: "价格保留期未到",
  concessionOutOfRange: ({ now }: { now: Fen }) => `让价后的金额应大于 0 且低于当前的 ${formatMoney(now)}`,
  agreementOver: ({ name, until }: { name: string; until: Instant }) =>
    `${name}只保留到 ${formatDateTime(until)}，请取消此申请后按现价购买`,
  notNow: ({ label, verb }: { label: string; verb: string }) => `此申请${label}，不能${verb}，请刷新后查看`,
  moved: "此申请刚有变动，请刷新后查看",
  notBuyable: ({ title, count, text }: { title: string; count: number; text: string }) =>
    `“${title}”${count > 1 ? `等 ${count} 种商品` : ""}暂不能购买：${text}。请改数量、移出，或先买其余商品`,
  supplierSuspended: ({ coName }: { coName: string }) =>
    `供应商“${coName}”已停业，不能再下单。请退回申请，由采购人移出其商品后重新提交；其恢复营业后也可再批准`,
  handled: "此申请刚被他人处理，请刷新后查看",
  bound: "集采份额截单后不能单方取消：其他课题组的价格以此为准，经费已冻结。确需退出时请与供应商沟通，由供应商同意退出",
  agreedLines: ({ source }: { source: string }) => `${source}的商品与数量已议定，不能修改`,
  linesMoved: "申请的商品刚有变动，请刷新后重试",
  linkUsed: "此链接已使用过，请登录商城查看申请",
  stepHandled: "此步骤已处理完毕，无需再审批",
  totalMoved: ({ total }: { total: Fen }) => `应付金额已变为 ${formatMoney(total)}，请核对后重新提交`,
  totalZero: "金额为 0 的申请不能提交，请联系供应商",
  goodsMoved: ({ title, change }: { title: string; change: string }) =>
    `供应商改动了“${title}”：${change}；请核对后重新提交，不再需要的请移出`,
  pricesMoved: "有商品价格已变动，请核对后重新提交",
  repeated: ({ titles }: { titles: string }) =>
    `${titles}已在您的另一份申请中提交，再次提交会重复购买；请核对该申请，确需再买时再次提交并确认`,
  belowMinimum: "有供应商未达起订金额，请增加商品",
  crowded: "同时提交的人较多，请稍后重试",
  filesFull: ({ max }: { max: number }) => `一个申请最多 ${max} 个附件，请先移除不需要的`,
  filesMoved: "申请刚有变动，请刷新后重试",
  fundUnfit: ({ text }: { text: string }) => text,
  wishesADay: ({ max }: { max: number }) => `24 小时内最多新建 ${max} 份采购申请，请继续填写已有的草稿，或明天再建`,
});
