import type { WishEvent } from "./state.ts";

/** How the trail names what happened. */
export const wishEventLabels: Record<WishEvent["type"], string> = {
  submitted: "提交申请",
  sentForApproval: "进入审批",
  stepApproved: "批准",
  approved: "审批通过",
  ordered: "生成订单",
  rejected: "驳回",
  cancelled: "取消申请",
  conceded: "供应商让价",
  reminded: "催办",
  escalated: "转单位管理员审批",
  expired: "价格保留到期",
};
