import { resetCalls } from "#src/domain/session/reset/calls.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { implement } from "../../http/calls.ts";
import { forgetPassword } from "./service.ts";

export const resetRoutes = implement(resetCalls, {
  "POST /mall-sup/account/forgetPassword": (ctx, { body }) => forgetPassword(ctx, userTypes.business, body),
  "POST /mall-admin/operator/forgetPassword": (ctx, { body }) => forgetPassword(ctx, userTypes.operator, body),
  "POST /mall-pur/pur/purchaser/forgetPassword": (ctx, { body }) => forgetPassword(ctx, userTypes.purchaser, body),
});
