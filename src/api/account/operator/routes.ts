import { operatorCalls } from "#src/domain/account/operator/calls.ts";
import { implement } from "../../http/calls.ts";
import { acceptInvitation, viewInvitation } from "./service.ts";

export const operatorRoutes = implement(operatorCalls, {
  "POST /auth/operator/invitation": (ctx, { body }) => viewInvitation(ctx, body),
  "POST /auth/operator/accept": (ctx, { body }) => acceptInvitation(ctx, body),
});
