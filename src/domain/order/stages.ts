import type { Instant } from "../kernel/instant.ts";
import type { OrderStep } from "./schema.ts";
import type { OrderEventType, OrderStatus } from "./state.ts";

/** How the trail names what happened. */
export const orderEventLabels: Record<OrderEventType, string> = {
  placed: "提交订单",
  conceded: "供应商让价",
  confirmed: "供应商确认",
  refused: "供应商拒单",
  cancelRequested: "申请取消",
  cancelDeclined: "供应商不同意取消",
  cancelled: "取消订单",
  shipped: "发货",
  waybillCorrected: "更正运单",
  received: "收货",
  missingReported: "报告未收到",
  missingWithdrawn: "撤回未收到的报告",
  missingAgreed: "供应商确认未送达",
  missingDeclined: "供应商答复未收到的报告",
  disputeOpened: "申请平台裁定",
  disputeWithdrawn: "撤回裁定申请",
  disputeConceded: "供应商同意，裁定结束",
  disputeDecided: "平台裁定",
  accepted: "验收",
  returnRequested: "申请退货",
  returnWithdrawn: "撤回退货申请",
  returnAgreed: "供应商同意退货",
  returnDeclined: "供应商不同意退货",
  returned: "退货完成",
  settled: "结算",
};

const way = ["placed", "confirmed", "shipped", "received", "accepted", "settled"] as const;
/** How far along `way` a status is. */
const reached: Record<OrderStatus, number> = {
  placed: 0,
  confirmed: 1,
  partlyShipped: 1,
  shipped: 2,
  received: 3,
  accepted: 4,
  settled: 5,
  returned: -1,
  cancelled: -1,
  refused: -1,
};

/** How the trail names the making of an order by the last approval of its request. */
export const approvedLabel = "审批通过";

/** What came before the order: the requester submitted, and somebody approved unless no rule asked for it. */
export type Submission = {
  /** Null in rows from before it was written down. */
  at: Instant | null;
  buyerName: string;
  approved: boolean;
};

/** Events after which nothing of an order may be left. */
const endings: ReadonlySet<string> = new Set<OrderEventType>(["missingAgreed", "disputeConceded", "disputeDecided"]);

type Happened = { type: string; at: Instant; byName: string };

/**
 * The stages of an order with time and person of the last event of each; an ended one stops where it ended. The order is
 * made in the name of whoever approved its request last: submitted it was by its buyer.
 */
export function orderSteps(status: OrderStatus, events: readonly Happened[], submission: Submission): OrderStep[] {
  const lastOf = (type: string) => events.findLast((event) => event.type === type);
  const ended = reached[status] < 0;
  const until = ended ? way.findLastIndex((type) => lastOf(type)) : reached[status];
  const steps = way.flatMap((type, index): OrderStep[] => {
    if (type === "placed") return beginning(lastOf(type), submission);
    const event = index <= until ? lastOf(type) : undefined;
    const state = index <= until ? "done" : !ended && index === until + 1 ? "current" : "ahead";
    return [{ label: orderEventLabels[type], at: event?.at ?? null, by: event?.byName ?? null, state }];
  });
  if (!ended) return steps;
  // An order of which everything was lost or disputed ends with the word that nobody pays for it.
  const end = lastOf(status) ?? events.findLast(({ type }) => endings.has(type));
  const last: OrderStep = {
    label: Object.hasOwn(orderEventLabels, status) ? orderEventLabels[status as OrderEventType] : status,
    at: end?.at ?? null,
    by: end?.byName ?? null,
    state: "ended",
  };
  const before = submission.approved ? 1 : 0;
  return [...steps.slice(0, until + 1 + before), last];
}

function beginning(placed: Happened | undefined, { at, buyerName, approved }: Submission): OrderStep[] {
  const made = placed?.at ?? null;
  const submitted: OrderStep = { label: orderEventLabels.placed, at: at ?? made, by: buyerName, state: "done" };
  if (!approved) return [submitted];
  return [submitted, { label: approvedLabel, at: made, by: placed?.byName ?? null, state: "done" }];
}
