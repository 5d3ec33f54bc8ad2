import { disputeCalls } from "#src/domain/dispute/calls.ts";
import { implement } from "../http/calls.ts";
import { decideDispute, listDisputes, viewDispute } from "./admin.ts";
import {
  concedeDispute,
  openDispute,
  stateAsBuyer,
  stateAsSeller,
  viewBuyerDisputes,
  viewSellerDisputes,
  withdrawDispute,
} from "./service.ts";

export const disputeRoutes = implement(disputeCalls, {
  "GET /mall-pur/order/{orderId}/dispute": (ctx, { params }) => viewBuyerDisputes(ctx, params.orderId),
  "POST /mall-pur/order/{orderId}/dispute": (ctx, { params, body }) => openDispute(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/dispute/statement": (ctx, { params, body }) => stateAsBuyer(ctx, params.orderId, body),
  "POST /mall-pur/order/{orderId}/dispute/withdraw": (ctx, { params }) => withdrawDispute(ctx, params.orderId),
  "GET /mall-sup/order/{orderId}/dispute": (ctx, { params }) => viewSellerDisputes(ctx, params.orderId),
  "POST /mall-sup/order/{orderId}/dispute/statement": (ctx, { params, body }) => stateAsSeller(ctx, params.orderId, body),
  "POST /mall-sup/order/{orderId}/dispute/concede": (ctx, { params, body }) => concedeDispute(ctx, params.orderId, body),
  "GET /mall-admin/dispute/list": (ctx, { query }) => listDisputes(ctx, query),
  "GET /mall-admin/dispute/{disputeId}": (ctx, { params }) => viewDispute(ctx, params.disputeId),
  "POST /mall-admin/dispute/{disputeId}/decide": (ctx, { params, body }) => decideDispute(ctx, params.disputeId, body),
});
