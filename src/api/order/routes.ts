import { orderCalls } from "#src/domain/order/calls.ts";
import { witnessOrder } from "./receivers/service.ts";
import { implement } from "../http/calls.ts";
import { buyAgain } from "./again.ts";
import { listOrders, listSupply, overseeOrders } from "./listing/service.ts";
import { listLate } from "./deadline/service.ts";
import { uploadPhoto } from "./photo.ts";
import {
  acceptOrder,
  cancelOrder,
  receiveOrder,
  reportMissing,
  requestReturn,
  withdrawMissing,
  withdrawReturn,
} from "./service.ts";
import {
  answerCancel,
  answerMissing,
  answerReturn,
  concedePrice,
  confirmOrder,
  correctWaybill,
  refuseOrder,
  shipOrder,
  takeBack,
} from "./supply.ts";
import { overseeOrder, viewOrder, viewSupply } from "./view.ts";

export const orderRoutes = implement(orderCalls, {
  "GET /mall-pur/order/list": (ctx, { query }) => listOrders(ctx, query),
  "GET /mall-pur/order/{orderId}": (ctx, { params }) => viewOrder(ctx, params.orderId),
  "POST /mall-pur/order/{orderId}/cancel": (ctx, { params, body }) => cancelOrder(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/receive": (ctx, { params, body }) => receiveOrder(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/missing": (ctx, { params, body }) => reportMissing(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/missing/withdraw": (ctx, { params }) => withdrawMissing(ctx, params.orderId),
  "POST /mall-pur/order/{orderId}/photo": (ctx, { params, body }) => uploadPhoto(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/witness": (ctx, { params }) => witnessOrder(ctx, params.orderId),
  "POST /mall-pur/order/{orderId}/accept": (ctx, { params, body }) => acceptOrder(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/return": (ctx, { params, body }) => requestReturn(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/return/withdraw": (ctx, { params }) => withdrawReturn(ctx, params.orderId),
  "POST /mall-pur/order/{orderId}/again": (ctx, { params }) => buyAgain(ctx, params.orderId),
  "GET /mall-admin/order/list": (ctx, { query }) => overseeOrders(ctx, query),
  "GET /mall-admin/order/{orderId}": (ctx, { params }) => overseeOrder(ctx, params.orderId),
  "GET /mall-admin/order/late": (ctx, { query }) => listLate(ctx, query),
  "GET /mall-sup/order/list": (ctx, { query }) => listSupply(ctx, query),
  "GET /mall-sup/order/{orderId}": (ctx, { params }) => viewSupply(ctx, params.orderId),
  "POST /mall-sup/order/{orderId}/confirm": (ctx, { params }) => confirmOrder(ctx, params.orderId),
  "POST /mall-sup/order/{orderId}/refuse": (ctx, { params, body }) => refuseOrder(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/concede": (ctx, { params, body }) => concedePrice(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/ship": (ctx, { params, body }) => shipOrder(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/waybill": (ctx, { params, body }) => correctWaybill(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/answerCancel": (ctx, { params, body }) => answerCancel(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/answerMissing": (ctx, { params, body }) => answerMissing(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/answerReturn": (ctx, { params, body }) => answerReturn(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/takeBack": (ctx, { params }) => takeBack(ctx, params.orderId),
});
