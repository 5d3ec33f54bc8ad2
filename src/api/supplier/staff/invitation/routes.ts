import { staffInvitationCalls } from "#src/domain/supplier/staff/invitation-calls.ts";
import { implement } from "../../../http/calls.ts";
import { acceptStaffInvitation, inviteStaff, nameOfStaffInvitation, viewStaffInvitation, withdrawStaff } from "./service.ts";

export const staffInvitationRoutes = implement(
  staffInvitationCalls,
  {
    "POST /mall-sup/own/staff/invitation": (ctx, { body }) => inviteStaff(ctx, body),
    "DELETE /mall-sup/own/staff/invitation/{invitationId}": (ctx, { params }) => withdrawStaff(ctx, params.invitationId),
    "POST /auth/supplier/invitation": (ctx, { body }) => viewStaffInvitation(ctx, body.ticket),
    "POST /auth/supplier/invitation/accept": (ctx, { body }) => acceptStaffInvitation(ctx, body),
  },
  {
    "POST /auth/supplier/invitation": ({ env }, { body }) => nameOfStaffInvitation(env, body.ticket),
    "POST /auth/supplier/invitation/accept": ({ env }, { body }) => nameOfStaffInvitation(env, body.ticket),
  },
);
