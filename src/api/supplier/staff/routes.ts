import { staffCalls } from "#src/domain/supplier/staff/calls.ts";
import { implement } from "../../http/calls.ts";
import { setStaffRoles, switchStaff, viewStaff } from "./service.ts";

export const staffRoutes = implement(staffCalls, {
  "GET /mall-sup/own/staff": (ctx) => viewStaff(ctx),
  "PUT /mall-sup/own/staff/{userId}/roles": (ctx, { params, body }) => setStaffRoles(ctx, params.userId, body.roles),
  "POST /mall-sup/own/staff/{userId}/status": (ctx, { params, body }) => switchStaff(ctx, params.userId, body),
});
