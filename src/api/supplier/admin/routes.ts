import { goodsAdminCalls } from "#src/domain/supplier/admin/calls.ts";
import { implement } from "../../http/calls.ts";
import {
  liftTakedown,
  listAdminGoods,
  moveGoods,
  submitAppeal,
  takeDownGoods,
  upholdTakedown,
  viewAdminGoods,
} from "./service.ts";

export const goodsAdminRoutes = implement(goodsAdminCalls, {
  "GET /mall-admin/goods/list": (ctx, { query }) => listAdminGoods(ctx, query),
  "GET /mall-admin/goods/{prodId}": (ctx, { params }) => viewAdminGoods(ctx, params.prodId),
  "POST /mall-admin/goods/takedown": (ctx, { body }) => takeDownGoods(ctx, body),
  "POST /mall-admin/goods/{prodId}/lift": (ctx, { params, body }) => liftTakedown(ctx, params.prodId, body),
  "POST /mall-admin/goods/{prodId}/uphold": (ctx, { params, body }) => upholdTakedown(ctx, params.prodId, body),
  "POST /mall-admin/goods/{prodId}/category": (ctx, { params, body }) => moveGoods(ctx, params.prodId, body),
  "POST /mall-sup/own/goods/{prodId}/appeal": (ctx, { params, body }) => submitAppeal(ctx, params.prodId, body),
});
