import { unitInvitationCalls } from "#src/domain/unit/invitation/calls.ts";
import { implement } from "../../http/calls.ts";
import { nameOfInvitation } from "./ticket.ts";
import { acceptInvitation, registerInvited, viewInvitation } from "./service.ts";

export const unitInvitationRoutes = implement(
  unitInvitationCalls,
  {
    "POST /auth/unit/invitation": (ctx, { body }) => viewInvitation(ctx, body.ticket),
    "POST /auth/unit/invitation/register": (ctx, { body }) => registerInvited(ctx, body),
    "POST /auth/unit/invitation/accept": (ctx, { body }) => acceptInvitation(ctx, body.ticket),
  },
  {
    "POST /auth/unit/invitation": ({ env }, { body }) => nameOfInvitation(env, body.ticket),
    "POST /auth/unit/invitation/register": ({ env }, { body }) => nameOfInvitation(env, body.ticket),
  },
);
