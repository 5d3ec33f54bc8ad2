import { memberCalls } from "#src/domain/unit/member/calls.ts";
import { implement } from "../../http/calls.ts";
import { removeFromUnit, setMemberRoles, viewMembers } from "./service.ts";

export const memberRoutes = implement(memberCalls, {
  "GET /mall-pur/pur/unit/member/list": (ctx, { query }) => viewMembers(ctx, query),
  "PUT /mall-pur/pur/unit/member/{purchaserId}/roles": (ctx, { params, body }) =>
    setMemberRoles(ctx, params.purchaserId, body.roles),
  "POST /mall-pur/pur/unit/member/{purchaserId}/remove": (ctx, { params, body }) =>
    removeFromUnit(ctx, params.purchaserId, body.reason),
});
