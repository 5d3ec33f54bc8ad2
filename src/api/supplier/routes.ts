import { supplierCalls } from "#src/domain/supplier/calls.ts";
import { implement } from "../http/calls.ts";
import { changeGoods, createGoods, uploadGoodsPicture, viewGoodsForm, viewProposalForm } from "./goods-form.ts";
import { importGoods } from "./import.ts";
import { quickEditGoods } from "./quick-edit.ts";
import { changePrice, changeSale, listFormerPrices, listMyGoods, viewFirstOrder } from "./service.ts";

export const supplierRoutes = implement(supplierCalls, {
  "GET /mall-sup/own/goods/list": (ctx, { query }) => listMyGoods(ctx, query),
  "GET /mall-sup/own/goods/{prodId}/prices": (ctx, { params }) => listFormerPrices(ctx, params.prodId),
  "POST /mall-sup/own/goods/{prodId}/price": (ctx, { params, body }) => changePrice(ctx, params.prodId, body),
  "GET /mall-sup/own/goods/{prodId}": (ctx, { params }) => viewGoodsForm(ctx, params.prodId),
  "GET /mall-sup/own/goods/review/{proposalId}": (ctx, { params }) => viewProposalForm(ctx, params.proposalId),
  "POST /mall-sup/own/goods": (ctx, { body }) => createGoods(ctx, body),
  "POST /mall-sup/own/goods/{prodId}": (ctx, { params, body }) => changeGoods(ctx, params.prodId, body),
  "POST /mall-sup/own/goods/picture": (ctx, { body }) => uploadGoodsPicture(ctx, body),
  "POST /mall-sup/own/goods/import": (ctx, { body }) => importGoods(ctx, body),
  "GET /mall-sup/own/firstOrder": (ctx) => viewFirstOrder(ctx),
  "POST /mall-sup/own/goods/quick": (ctx, { body }) => quickEditGoods(ctx, body),
  "POST /mall-sup/own/goods/sale": (ctx, { body }) => changeSale(ctx, body),
});
