/** Tables that grow with trade, and the platform's limit of one database (D1): what fills it is seen on the operator's desk. */
export const growingTables = {
  product: "商品",
  wish: "采购申请",
  order: "订单",
  order_line: "订单商品",
  order_event: "订单记录",
  fund_entry: "经费流水",
  product_price_history: "历史价格",
  chat_message: "会话消息",
  sys_msg: "站内消息",
  outbox: "邮件与短信",
  audit: "审计日志",
  session: "登录",
} as const;

/** 10 GB; it cannot be raised. */
export const maxDatabaseBytes = 10_000_000_000;
