import { workbenchCalls } from "#src/domain/workbench/calls.ts";
import { implement } from "../http/calls.ts";
import { viewOperatorWorkbench, viewPurchaserWorkbench, viewSupplierWorkbench } from "./service.ts";

export const workbenchRoutes = implement(workbenchCalls, {
  "GET /mall-sup/own/workbench": (ctx) => viewSupplierWorkbench(ctx),
  "GET /mall-pur/own/workbench": (ctx) => viewPurchaserWorkbench(ctx),
  "GET /mall-admin/workbench": (ctx) => viewOperatorWorkbench(ctx),
});
