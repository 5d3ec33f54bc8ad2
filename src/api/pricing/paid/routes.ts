import { paidCalls } from "#src/domain/pricing/paid/calls.ts";
import { implement } from "../../http/calls.ts";
import { listPaid } from "./service.ts";

export const paidRoutes = implement(paidCalls, {
  "GET /mall-pur/goods/{prodId}/paid": (ctx, { params }) => listPaid(ctx, params),
});
