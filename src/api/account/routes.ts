import { accountCalls } from "#src/domain/account/calls.ts";
import { implement } from "../http/calls.ts";
import { publicKeys } from "./payload.ts";
import { checkLogin, checkPasswordTime, login, logout, viewMenuTree, viewSession, viewUserInfo } from "./service.ts";

export const accountRoutes = implement(accountCalls, {
  "GET /auth/publicKeys": (ctx) => ({ keys: publicKeys(ctx.env), serverNow: ctx.now }),
  "GET /auth/isCheckCode": (ctx, { query }) => checkLogin(ctx, query),
  "POST /auth/business/login": (ctx, { body }) => login(ctx, body),
  "GET /auth/checkToken": (ctx) => viewSession(ctx),
  "DELETE /auth/logout": (ctx) => logout(ctx),
  "GET /auth/verifyPsswTime": (ctx) => checkPasswordTime(ctx),
  "GET /mall-pur/pur/purchaser/getUserInfo": (ctx) => viewUserInfo(ctx),
  "GET /mall-pur/purRole/authMenuTree/{n}": (ctx, { params }) => viewMenuTree(ctx, params.n),
});
