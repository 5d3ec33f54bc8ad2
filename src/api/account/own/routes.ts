import { ownCalls } from "#src/domain/account/own/calls.ts";
import { implement } from "../../http/calls.ts";
import { sendOwnCode, viewContact } from "./service.ts";

export const ownRoutes = implement(ownCalls, {
  "GET /auth/own/contact": (ctx) => viewContact(ctx),
  "POST /auth/own/sendCode": (ctx, { body }) => sendOwnCode(ctx, body),
});
