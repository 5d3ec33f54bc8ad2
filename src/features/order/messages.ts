export const messages = {
  title: "我的订单",
  detail: "订单详情",
  all: "全部",
  search: "订单号、商品名、货号或 CAS 号",
  none: "没有符合条件的订单",
  noneHint: "在购物车提交采购申请，审批通过后会在这里看到订单。",
  cancel: "取消订单",
  cancelReason: "取消原因",
  cancelHint: "供应商确认前可以取消，经费与库存立即释放。",
  cancelled: "订单已取消，经费与库存已释放",
  gone: "订单不存在或已被删除",
} as const;
