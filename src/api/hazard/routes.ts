import { hazardCalls } from "#src/domain/hazard/calls.ts";
import { implement } from "../http/calls.ts";
import { fileBoughtAnnual, fileSoldAnnual, listBoughtAnnual, listSoldAnnual } from "./annual/service.ts";
import { fileSale, listFilings } from "./duty/filing.ts";
import { endUnitClearance, enterClearance, enterPermit, enterUse, revokeUnitPermit, viewHazardAdmin } from "./permit/service.ts";
import { filePurchase, listPurchaseFilings } from "./purchase-filing/service.ts";
import { decideUnitLoss } from "./loss/service.ts";
import { addRule, addUnitRule, endHazardRule, endUnitRule, listRules, listUnitRules } from "./rule/service.ts";
import { acknowledgeSds, checkGoods, listLicensed, viewHazardHome } from "./service.ts";

export const hazardRoutes = implement(hazardCalls, {
  "GET /mall-sup/danger/home": (ctx) => viewHazardHome(ctx),
  "GET /mall-sup/danger/sup": (ctx, { query }) => listLicensed(ctx, query.list),
  "POST /mall-pur/danger/check": (ctx, { body }) => checkGoods(ctx, body),
  "POST /mall-pur/danger/sds": (ctx, { body }) => acknowledgeSds(ctx, body),
  "GET /mall-pur/danger/permit": (ctx) => viewHazardAdmin(ctx),
  "POST /mall-pur/danger/permit": (ctx, { body }) => enterPermit(ctx, body),
  "POST /mall-pur/danger/permit/{permitId}/revoke": (ctx, { params }) => revokeUnitPermit(ctx, params.permitId),
  "POST /mall-pur/danger/clearance": (ctx, { body }) => enterClearance(ctx, body),
  "POST /mall-pur/danger/clearance/{clearanceId}/end": (ctx, { params }) => endUnitClearance(ctx, params.clearanceId),
  "POST /mall-pur/danger/loss/{lossId}/decide": (ctx, { params, body }) => decideUnitLoss(ctx, params.lossId, body),
  "POST /mall-pur/danger/use": (ctx, { body }) => enterUse(ctx, body),
  "GET /mall-pur/danger/rules": (ctx) => listUnitRules(ctx),
  "POST /mall-pur/danger/rules": (ctx, { body }) => addUnitRule(ctx, body),
  "POST /mall-pur/danger/rules/{ruleId}/end": (ctx, { params, body }) => endUnitRule(ctx, params.ruleId, body),
  "GET /mall-pur/danger/filing": (ctx, { query }) => listPurchaseFilings(ctx, query),
  "POST /mall-pur/danger/filing/{purchaseFilingId}/file": (ctx, { params, body }) =>
    filePurchase(ctx, params.purchaseFilingId, body),
  "GET /mall-pur/danger/annual": (ctx) => listBoughtAnnual(ctx),
  "POST /mall-pur/danger/annual/{annualPurchaseId}/file": (ctx, { params, body }) =>
    fileBoughtAnnual(ctx, params.annualPurchaseId, body),
  "GET /mall-sup/danger/annual": (ctx) => listSoldAnnual(ctx),
  "POST /mall-sup/danger/annual/{annualSaleId}/file": (ctx, { params, body }) => fileSoldAnnual(ctx, params.annualSaleId, body),
  "GET /mall-sup/danger/filing": (ctx, { query }) => listFilings(ctx, query),
  "POST /mall-sup/danger/filing/{filingId}/file": (ctx, { params, body }) => fileSale(ctx, params.filingId, body),
  "GET /mall-admin/danger/rules": (ctx) => listRules(ctx),
  "POST /mall-admin/danger/rules": (ctx, { body }) => addRule(ctx, body),
  "POST /mall-admin/danger/rules/{ruleId}/end": (ctx, { params, body }) => endHazardRule(ctx, params.ruleId, body),
});
