import { calendarCalls } from "#src/domain/system/calendar/calls.ts";
import { systemCalls } from "#src/domain/system/calls.ts";
import { implement } from "../http/calls.ts";
import { listNotices, saveNotice } from "./calendar/service.ts";
import { viewDict } from "./dict/service.ts";
import { regionTree } from "./regions.ts";
import { viewEnums } from "./enums.ts";
import { viewConfig, viewLoginAds } from "./service.ts";

export const systemRoutes = implement(systemCalls, {
  "GET /system/dict/data/type/{dictType}": (ctx, { params }) => viewDict(ctx, params),
  "GET /system/config/configKey/{key}": (ctx, { params }) => viewConfig(ctx, params),
  "GET /mall-sup/treeBox/getAddress": () => regionTree(),
  "GET /mall-sup/authCenter/getEnums": (ctx) => viewEnums(ctx),
  "GET /mall-admin/portal/getLoginAds": (ctx) => viewLoginAds(ctx),
});

export const calendarRoutes = implement(calendarCalls, {
  "GET /mall-admin/calendar": (ctx) => listNotices(ctx),
  "POST /mall-admin/calendar": (ctx, { body }) => saveNotice(ctx, body),
});
