import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { pagingEntries } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { OrderPage, OrderStatusField, OrderView } from "./schema.ts";

const params = v.strictObject({ orderId: Id });

export const orderCalls = defineCalls({
  "GET /mall-pur/order/list": {
    who: "purchaser",
    permission: permissions.orderView,
    rate: "read",
    summary: "我的订单，可按状态、订单号或商品查找",
    query: v.strictObject({
      ...pagingEntries,
      status: v.optional(OrderStatusField),
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, "搜索内容最多 40 个字")), ""),
    }),
    data: OrderPage,
  },
  "GET /mall-pur/order/{orderId}": {
    who: "purchaser",
    permission: permissions.orderView,
    rate: "read",
    summary: "订单详情：商品快照、步骤、经过",
    params,
    data: OrderView,
  },
  "POST /mall-pur/order/{orderId}/cancel": {
    who: "purchaser",
    permission: permissions.wishSubmit,
    rate: "write",
    idempotent: true,
    summary: "供应商确认前取消订单，释放经费与库存",
    params,
    body: v.strictObject({
      reason: v.pipe(
        v.string("取消原因不能为空"),
        v.trim(),
        v.minLength(1, "取消原因不能为空"),
        v.maxLength(50, "取消原因最多 50 字"),
      ),
    }),
    data: v.null(),
  },
});
