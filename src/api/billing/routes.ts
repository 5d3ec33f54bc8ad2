import { billingCalls } from "#src/domain/billing/calls.ts";
import { implement } from "../http/calls.ts";
import { changeBilling, changeTaxRate, viewBilling, viewTaxRate } from "./service.ts";

export const billingRoutes = implement(billingCalls, {
  "GET /mall-sup/billing/taxRate": (ctx) => viewTaxRate(ctx),
  "PUT /mall-sup/billing/taxRate": (ctx, { body }) => changeTaxRate(ctx, body),
  "GET /mall-pur/billing": (ctx) => viewBilling(ctx),
  "PUT /mall-pur/billing": (ctx, { body }) => changeBilling(ctx, body),
});
