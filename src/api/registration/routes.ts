import { registerCalls } from "#src/domain/registration/calls.ts";
import { implement } from "../http/calls.ts";
import { checkAuth, registerBusiness, sendActivationAgain } from "./business.ts";
import { readTicket } from "./link.ts";
import { registerPurchaser } from "./purchaser.ts";
import { reviewRegistration, viewRegistrations } from "./review.ts";

export const registerRoutes = implement(
  registerCalls,
  {
    "POST /auth/business/register": (ctx, { body }) => registerBusiness(ctx, body),
    "GET /auth/business/checkAuth/{x}": (ctx, { params }) => checkAuth(ctx, params.x),
    "GET /auth/business/sendEmailAgain/{x}": (ctx, { params }) => sendActivationAgain(ctx, params.x),
    "POST /mall-pur/pur/purchaser/register": (ctx, { body }) => registerPurchaser(ctx, body),
    "GET /mall-admin/business/registration/list": (ctx, { query }) => viewRegistrations(ctx, query),
    "POST /mall-admin/business/registration/{registrationId}/review": (ctx, { params, body }) =>
      reviewRegistration(ctx, params.registrationId, body),
  },
  {
    "GET /auth/business/checkAuth/{x}": async ({ env, now }, { params }) =>
      (await readTicket(env, params.x, now))?.registrationId ?? null,
  },
);
