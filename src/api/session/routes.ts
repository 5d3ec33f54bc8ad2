import { sessionCalls } from "#src/domain/session/calls.ts";
import { implement } from "../http/calls.ts";
import { publicKeys } from "./payload.ts";
import { checkLogin, checkPasswordTime, login, logout, viewMenuTree, viewSession, viewUserInfo } from "./sign-in/service.ts";
import { familyOfTicket } from "./open.ts";
import { autoLogin } from "./remember.ts";
import { changePassword, endOneDevice, endOtherDevices, smsLogin, swapUnit, viewDevices } from "./service.ts";

export const sessionRoutes = implement(
  sessionCalls,
  {
    "GET /auth/publicKeys": (ctx) => ({ keys: publicKeys(ctx.env), serverNow: ctx.now }),
    "GET /auth/isCheckCode": (ctx, { query }) => checkLogin(ctx, query),
    "POST /auth/business/login": (ctx, { body }) => login(ctx, body),
    "GET /auth/checkToken": (ctx) => viewSession(ctx),
    "DELETE /auth/logout": (ctx) => logout(ctx),
    "GET /auth/verifyPsswTime": (ctx) => checkPasswordTime(ctx),
    "GET /mall-pur/pur/purchaser/getUserInfo": (ctx) => viewUserInfo(ctx),
    "GET /mall-pur/purRole/authMenuTree/{n}": (ctx, { params }) => viewMenuTree(ctx, params.n),
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
