import { userAdminCalls } from "#src/domain/operator/user/calls.ts";
import { implement } from "../../http/calls.ts";
import { switchUser, unlockUser, viewUsers } from "./service.ts";

export const userAdminRoutes = implement(userAdminCalls, {
  "GET /mall-admin/user/list": (ctx, { query }) => viewUsers(ctx, query),
  "POST /mall-admin/user/{userId}/status": (ctx, { params, body }) => switchUser(ctx, params.userId, body),
  "POST /mall-admin/user/{userId}/unlock": (ctx, { params }) => unlockUser(ctx, params.userId),
});
