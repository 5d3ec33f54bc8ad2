import { unitAdminCalls } from "#src/domain/unit/admin/calls.ts";
import { implement } from "../../http/calls.ts";
import { appoint, createUnit, dismiss, editUnit, switchUnit, viewUnit, viewUnits, withdraw } from "./service.ts";

export const unitAdminRoutes = implement(unitAdminCalls, {
  "GET /mall-admin/unit/list": (ctx, { query }) => viewUnits(ctx, query),
  "GET /mall-admin/unit/{unitId}": (ctx, { params }) => viewUnit(ctx, params.unitId),
  "POST /mall-admin/unit": (ctx, { body }) => createUnit(ctx, body),
  "PUT /mall-admin/unit/{unitId}": (ctx, { params, body }) => editUnit(ctx, params.unitId, body),
  "POST /mall-admin/unit/{unitId}/status": (ctx, { params, body }) => switchUnit(ctx, params.unitId, body.status),
  "POST /mall-admin/unit/{unitId}/admin": (ctx, { params, body }) => appoint(ctx, params.unitId, body.who),
  "DELETE /mall-admin/unit/{unitId}/admin/{purchaserId}": (ctx, { params }) => dismiss(ctx, params.unitId, params.purchaserId),
  "DELETE /mall-admin/unit/{unitId}/invitation/{invitationId}": (ctx, { params }) =>
    withdraw(ctx, params.unitId, params.invitationId),
});
