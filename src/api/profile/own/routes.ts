import { myAccountCalls } from "#src/domain/profile/own/calls.ts";
import { implement } from "../../http/calls.ts";
import { closeMyAccount, viewObstacles } from "./closing/service.ts";
import { exportMyData } from "./export/service.ts";
import { bindContact } from "./contact.ts";
import { joinUnit, sendMyCode, viewContact, viewUnits } from "./service.ts";

export const myAccountRoutes = implement(myAccountCalls, {
  "GET /auth/own/contact": (ctx) => viewContact(ctx),
  "POST /auth/own/contact": (ctx, { body }) => bindContact(ctx, body),
  "GET /auth/own/units": (ctx) => viewUnits(ctx),
  "POST /auth/own/units/join": (ctx, { body }) => joinUnit(ctx, body),
  "POST /auth/own/export": (ctx) => exportMyData(ctx),
  "GET /auth/own/close": (ctx) => viewObstacles(ctx),
  "POST /auth/own/close": (ctx, { body }) => closeMyAccount(ctx, body),
  "POST /auth/own/sendCode": (ctx, { body }) => sendMyCode(ctx, body),
});
