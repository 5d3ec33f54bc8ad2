import { codeCalls } from "#src/domain/verification/calls.ts";
import { implement } from "../http/calls.ts";
import { sendCode } from "./service.ts";

export const codeRoutes = implement(codeCalls, {
  "POST /mall-admin/common/sendMobileMsg": (ctx, { body }) => sendCode(ctx, body),
  "GET /mall-pur/pur/purchaser/sendRegisterEmail": (ctx, { query }) =>
    sendCode(ctx, { use: "register", target: query.email }, "email"),
});
