import { ownCalls } from "#src/domain/account/own/calls.ts";
import { implement } from "../../http/calls.ts";
import { closeOwn, viewObstacles } from "./closing/service.ts";
import { exportOwn } from "./export/service.ts";
import { bindContact } from "./contact.ts";
import { joinUnit, sendOwnCode, viewContact, viewUnits } from "./service.ts";

export const ownRoutes = implement(ownCalls, {
  "GET /auth/own/contact": (ctx) => viewContact(ctx),
  "POST /auth/own/contact": (ctx, { body }) => bindContact(ctx, body),
  "GET /auth/own/units": (ctx) => viewUnits(ctx),
  "POST /auth/own/units/join": (ctx, { body }) => joinUnit(ctx, body),
  "POST /auth/own/export": (ctx) => exportOwn(ctx),
  "GET /auth/own/close": (ctx) => viewObstacles(ctx),
  "POST /auth/own/close": (ctx, { body }) => closeOwn(ctx, body),
  "POST /auth/own/sendCode": (ctx, { body }) => sendOwnCode(ctx, body),
});
