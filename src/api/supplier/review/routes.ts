import { goodsReviewCalls } from "#src/domain/supplier/review-calls.ts";
import { implement } from "../../http/calls.ts";
import { approveGoods, decideGoods, listMyProposals, listProposals, rejectGoods, withdrawGoods } from "./service.ts";

export const goodsReviewRoutes = implement(goodsReviewCalls, {
  "GET /mall-sup/own/goods/review": (ctx, { query }) => listMyProposals(ctx, query),
  "POST /mall-sup/own/goods/review/withdraw": (ctx, { body }) => withdrawGoods(ctx, body),
  "GET /mall-admin/goods/review": (ctx, { query }) => listProposals(ctx, query),
  "POST /mall-admin/goods/review/approve": (ctx, { body }) => approveGoods(ctx, body),
  "POST /mall-admin/goods/review/decide": (ctx, { body }) => decideGoods(ctx, body),
  "POST /mall-admin/goods/review/{proposalId}/reject": (ctx, { params, body }) => rejectGoods(ctx, params.proposalId, body),
});
