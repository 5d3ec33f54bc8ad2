import { orderCalls } from "#src/domain/order/calls.ts";
import { implement } from "../http/calls.ts";
import { cancelOrder, listOrders, viewOrder } from "./service.ts";

export const orderRoutes = implement(orderCalls, {
  "GET /mall-pur/order/list": (ctx, { query }) => listOrders(ctx, query),
  "GET /mall-pur/order/{orderId}": (ctx, { params }) => viewOrder(ctx, params.orderId),
  "POST /mall-pur/order/{orderId}/cancel": (ctx, { params, body }) => cancelOrder(ctx, params.orderId, body),
});
