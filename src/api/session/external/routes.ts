import { externalCalls } from "#src/domain/session/external/calls.ts";
import { implement } from "../../http/calls.ts";
import { bindPartner, partnerLogin } from "./service.ts";

export const externalRoutes = implement(externalCalls, {
  "GET /auth/ycLogin": (ctx, { query }) => partnerLogin(ctx, query),
  "POST /auth/ycLogin/bind": (ctx, { body }) => bindPartner(ctx, body),
});
