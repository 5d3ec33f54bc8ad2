import { ssoCalls } from "#src/domain/session/sso/calls.ts";
import { implement } from "../../http/calls.ts";
import { bindSso, getInfoBySso, startSso, viewProviders } from "./service.ts";

export const ssoRoutes = implement(ssoCalls, {
  "GET /auth/sso/providers": (ctx) => viewProviders(ctx),
  "POST /auth/sso/start": (ctx, { body }) => startSso(ctx, body),
  "GET /auth/business/getInfoBySso": (ctx, { query }) => getInfoBySso(ctx, query),
  "POST /auth/sso/bind": (ctx, { body }) => bindSso(ctx, body),
});
