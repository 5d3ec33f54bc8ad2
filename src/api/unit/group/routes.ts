import { groupCalls } from "#src/domain/unit/group/calls.ts";
import { implement } from "../../http/calls.ts";
import { addMember, createGroup, dropMember, editGroup, viewGroup, viewGroups } from "./service.ts";

export const groupRoutes = implement(groupCalls, {
  "GET /mall-pur/purIssueGroup/list": (ctx) => viewGroups(ctx),
  "GET /mall-pur/purIssueGroup/{groupId}": (ctx, { params }) => viewGroup(ctx, params.groupId),
  "POST /mall-pur/purIssueGroup": (ctx, { body }) => createGroup(ctx, body),
  "PUT /mall-pur/purIssueGroup/{groupId}": (ctx, { params, body }) => editGroup(ctx, params.groupId, body),
  "POST /mall-pur/purIssueGroup/{groupId}/member": (ctx, { params, body }) => addMember(ctx, params.groupId, body.purchaserId),
  "DELETE /mall-pur/purIssueGroup/{groupId}/member/{purchaserId}": (ctx, { params }) =>
    dropMember(ctx, params.groupId, params.purchaserId),
});
