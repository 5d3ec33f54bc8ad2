import type { ReturnView } from "#src/domain/order/schema.ts";

export const returnStatusLabels: Record<ReturnView["status"], string> = {
  asked: "等待供应商答复",
  withdrawn: "已撤回",
  agreed: "等待退回",
  declined: "供应商不同意",
  returned: "已退货",
};
