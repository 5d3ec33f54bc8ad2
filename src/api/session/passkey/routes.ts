import { passkeyCalls } from "#src/domain/session/passkey/calls.ts";
import { implement } from "../../http/calls.ts";
import { beginLogin, beginRegistration, finishRegistration, passkeyLogin, removePasskey, viewPasskeys } from "./service.ts";

export const passkeyRoutes = implement(passkeyCalls, {
  "GET /auth/passkey/list": (ctx) => viewPasskeys(ctx),
  "POST /auth/passkey/register/options": (ctx, { body }) => beginRegistration(ctx, body),
  "POST /auth/passkey/register": (ctx, { body }) => finishRegistration(ctx, body),
  "DELETE /auth/passkey/{passkeyId}": (ctx, { params }) => removePasskey(ctx, params.passkeyId),
  "POST /auth/passkey/login/options": (ctx) => beginLogin(ctx),
  "POST /auth/passkey/login": (ctx, { body }) => passkeyLogin(ctx, body),
});
