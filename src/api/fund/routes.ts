import { fundCalls } from "#src/domain/fund/calls.ts";
import { implement } from "../http/calls.ts";
import { adjustFundBalance, editFund, listEntries, listFunds, listLedger, openFund, viewSpending } from "./service.ts";

export const fundRoutes = implement(fundCalls, {
  "GET /mall-pur/fund/list": (ctx) => listFunds(ctx),
  "GET /mall-pur/fund/ledger": (ctx) => listLedger(ctx),
  "GET /mall-pur/fund/{fundId}/entries": (ctx, { params, query }) => listEntries(ctx, params.fundId, query),
  "POST /mall-pur/fund/{fundId}/adjust": (ctx, { params, body }) => adjustFundBalance(ctx, params.fundId, body),
  "POST /mall-pur/fund": (ctx, { body }) => openFund(ctx, body),
  "PUT /mall-pur/fund/{fundId}": (ctx, { params, body }) => editFund(ctx, params.fundId, body),
  "GET /mall-pur/fund/spending": (ctx, { query }) => viewSpending(ctx, query),
});
