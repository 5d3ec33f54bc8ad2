import { roleCalls } from "#src/domain/role/calls.ts";
import { implement } from "../http/calls.ts";
import { changeRole, dropRole, makeRole, setOperatorRoles, viewRoles } from "./service.ts";

export const roleRoutes = implement(roleCalls, {
  "GET /mall-admin/role/list": (ctx, { query }) => viewRoles(ctx, query.owner),
  "POST /mall-admin/role": (ctx, { body }) => makeRole(ctx, body),
  "PUT /mall-admin/role/{roleId}": (ctx, { params, body }) => changeRole(ctx, params.roleId, body),
  "POST /mall-admin/role/{roleId}/remove": (ctx, { params }) => dropRole(ctx, params.roleId),
  "PUT /mall-admin/role/operator/{userId}": (ctx, { params, body }) => setOperatorRoles(ctx, params.userId, body),
});
