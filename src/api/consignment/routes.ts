import { consignmentCalls } from "#src/domain/consignment/calls.ts";
import { implement } from "../http/calls.ts";
import { dropDeliveryNote, giveBackGoods, pickGoods, takeGoods } from "./service.ts";
import {
  answerAsUnit,
  answerAsVendor,
  proposeCount,
  proposeRemoval,
  proposeSiteGoods,
  proposeVendorCount,
  proposeVendorPrice,
  proposeVendorRemoval,
} from "./proposal/service.ts";
import { listUnitProposals, listVendorProposals } from "./proposal/view.ts";
import { bringStock, closeSite, createSite, setSiteStatus } from "./site/service.ts";
import { listDeliveries, listSites, listVendorSites, viewDelivery, viewStatement, viewStock } from "./view.ts";

export const consignmentRoutes = implement(consignmentCalls, {
  "GET /mall-pur/vm/site": (ctx) => listSites(ctx),
  "POST /mall-pur/vm/site": (ctx, { body }) => createSite(ctx, body),
  "POST /mall-pur/vm/site/{siteId}/status": (ctx, { params, body }) => setSiteStatus(ctx, params.siteId, body),
  "GET /mall-pur/vm/stock": (ctx, { query }) => viewStock(ctx, query.siteId),
  "POST /mall-pur/vm/stock": (ctx, { body }) => proposeSiteGoods(ctx, body),
  "POST /mall-pur/vm/adjust": (ctx, { body }) => proposeCount(ctx, body),
  "POST /mall-pur/vm/removal": (ctx, { body }) => proposeRemoval(ctx, body),
  "GET /mall-pur/vm/proposal": (ctx, { query }) => listUnitProposals(ctx, query),
  "POST /mall-pur/vm/proposal/{proposalId}/answer": (ctx, { params, body }) => answerAsUnit(ctx, params.proposalId, body),
  "GET /mall-pur/vm/statement": (ctx, { query }) => viewStatement(ctx, query),
  "POST /mall-pur/vm/close": (ctx, { body }) => closeSite(ctx, body),
  "POST /mall-pur/vm/delivery": (ctx, { body }) => pickGoods(ctx, body),
  "GET /mall-pur/vm/delivery/list": (ctx, { query }) => listDeliveries(ctx, query),
  "GET /mall-pur/vm/delivery/{deliveryId}": (ctx, { params }) => viewDelivery(ctx, params.deliveryId),
  "POST /mall-pur/vm/delivery/{deliveryId}/take": (ctx, { params, body }) => takeGoods(ctx, params.deliveryId, body),
  "POST /mall-pur/vm/delivery/{deliveryId}/giveBack": (ctx, { params, body }) => giveBackGoods(ctx, params.deliveryId, body),
  "POST /mall-pur/vm/delivery/{deliveryId}/cancel": (ctx, { params }) => dropDeliveryNote(ctx, params.deliveryId),
  "GET /mall-sup/vm/stock": (ctx) => listVendorSites(ctx),
  "POST /mall-sup/vm/bring": (ctx, { body }) => bringStock(ctx, body),
  "POST /mall-sup/vm/price": (ctx, { body }) => proposeVendorPrice(ctx, body),
  "POST /mall-sup/vm/adjust": (ctx, { body }) => proposeVendorCount(ctx, body),
  "POST /mall-sup/vm/removal": (ctx, { body }) => proposeVendorRemoval(ctx, body),
  "GET /mall-sup/vm/proposal": (ctx, { query }) => listVendorProposals(ctx, query),
  "POST /mall-sup/vm/proposal/{proposalId}/answer": (ctx, { params, body }) => answerAsVendor(ctx, params.proposalId, body),
});
