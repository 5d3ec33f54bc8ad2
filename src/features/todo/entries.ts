import { todoCountLimit, type TodoKind } from "#src/domain/todo/schema.ts";

/** What each kind of work is called, and the list that it waits in. */
export const todoEntries: Record<TodoKind, { label: string; href: string }> = {
  requestApproval: { label: "待审批申请", href: "/myApprovals" },
  caseApproval: { label: "待审批兑换与竞价", href: "/myApprovals?cases=1" },
  acceptance: { label: "待验收订单", href: "/myOrders?view=accept" },
  receipt: { label: "待收货订单", href: "/myOrders?status=shipped" },
  memberReview: { label: "待审核成员", href: "/unitMembers" },
  statement: { label: "待对账", href: "/myStatements?status=open" },
  payment: { label: "待付款", href: "/myStatements?status=invoiced" },
  lateOrder: { label: "逾期订单", href: "/supOrders?view=late" },
  orderConfirmation: { label: "待确认订单", href: "/supOrders?status=placed" },
  shipment: { label: "待发货订单", href: "/supOrders?status=confirmed" },
  restShipment: { label: "部分发货", href: "/supOrders?status=partlyShipped" },
  cancelAnswer: { label: "取消待答复", href: "/supOrders?view=cancelling" },
  missingAnswer: { label: "未收到待答复", href: "/supOrders?view=missing" },
  disputeAnswer: { label: "平台裁定待陈述", href: "/supOrders?view=disputed" },
  returnAnswer: { label: "退货待处理", href: "/supOrders?view=returning" },
  unstatedOrder: { label: "待对账订单", href: "/supStatements" },
  invoice: { label: "待开票", href: "/supStatements?status=confirmed" },
  campaign: { label: "集采待确认", href: "/supCollections?status=proposed" },
  filing: { label: "待备案销售", href: "/supFilings" },
  inquiry: { label: "可答复询价", href: "/supInquiries" },
  refusedGoods: { label: "未通过审核商品", href: "/supGoods?review=rejected" },
  refusedCompanyChange: { label: "被退回的资料变更", href: "/supCompany" },
  lateSupply: { label: "供应商逾期订单", href: "/admin/lateOrders" },
  registration: { label: "供应商注册", href: "/admin/registrations" },
  companyChange: { label: "资料变更", href: "/admin/companyChanges" },
  licenceFile: { label: "证照与授权", href: "/admin/papers" },
  goodsReview: { label: "商品审核", href: "/admin/goodsReview" },
  goodsDocument: { label: "商品资料", href: "/admin/goodsDocuments" },
  goodsAppeal: { label: "下架申诉", href: "/admin/goods?state=appealed" },
  substanceProposal: { label: "登记提议", href: "/admin/substanceProposals" },
  disputeDecision: { label: "争议待裁定", href: "/admin/disputes?view=ready" },
  redemptionConfirmation: { label: "兑换待确认", href: "/admin/points?status=submitted" },
  redemptionShipment: { label: "兑换待发货", href: "/admin/points?status=confirmed" },
  feedback: { label: "建议与合作", href: "/admin/feedback?status=open" },
  boardMessage: { label: "留言待解答", href: "/messageBoard?filter=open" },
  undelivered: { label: "未能送达的消息", href: "/admin/outbox?status=dead" },
};

/** A count as it is said: one that stopped at its limit is a floor. */
export const formatTodoCount = (count: number): string => (count >= todoCountLimit ? `${todoCountLimit - 1}+` : String(count));
