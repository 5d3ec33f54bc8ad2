import { operatorCalls } from "#src/domain/operator/calls.ts";
import { implement } from "../http/calls.ts";
import { inviteOperator, sendInvitation, viewInvitations, withdraw } from "./invite.ts";
import { acceptInvitation, viewInvitation } from "./service.ts";

export const operatorRoutes = implement(operatorCalls, {
  "POST /auth/operator/invitation": (ctx, { body }) => viewInvitation(ctx, body),
  "POST /auth/operator/accept": (ctx, { body }) => acceptInvitation(ctx, body),
  "GET /mall-admin/operator/invitation/list": (ctx, { query }) => viewInvitations(ctx, query),
  "POST /mall-admin/operator/invitation": (ctx, { body }) => inviteOperator(ctx, body),
  "POST /mall-admin/operator/invitation/{invitationId}/send": (ctx, { params }) => sendInvitation(ctx, params.invitationId),
  "DELETE /mall-admin/operator/invitation/{invitationId}": (ctx, { params }) => withdraw(ctx, params.invitationId),
});
