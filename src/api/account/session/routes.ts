import { sessionCalls } from "#src/domain/account/session/calls.ts";
import { implement } from "../../http/calls.ts";
import { familyOfTicket } from "./open.ts";
import { autoLogin } from "./remember.ts";
import { changePassword, endOneDevice, endOtherDevices, smsLogin, swapUnit, viewDevices } from "./service.ts";

export const sessionRoutes = implement(
  sessionCalls,
  {
    "POST /auth/smsLogin": (ctx, { body }) => smsLogin(ctx, body),
    "POST /auth/autoLogin": (ctx, { body }) => autoLogin(ctx, body),
    "POST /auth/swapUnit/{unitId}": (ctx, { params }) => swapUnit(ctx, params.unitId),
    "POST /auth/changePassword": (ctx, { body }) => changePassword(ctx, body),
    "GET /auth/session/list": (ctx) => viewDevices(ctx),
    "DELETE /auth/session/{sessionId}": (ctx, { params }) => endOneDevice(ctx, params.sessionId),
    "POST /auth/session/endOthers": (ctx) => endOtherDevices(ctx),
  },
  {
    "POST /auth/autoLogin": ({ env }, { body }) => familyOfTicket(env, body.ticket),
  },
);
