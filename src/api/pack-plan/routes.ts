import { packPlanCalls } from "#src/domain/pack-plan/calls.ts";
import { implement } from "../http/calls.ts";
import { findPackPlan } from "./service.ts";

export const packPlanRoutes = implement(packPlanCalls, {
  "POST /mall-pur/goods/cover": (ctx, { body }) => findPackPlan(ctx, body),
});
