import { inboxCalls } from "#src/domain/notice/inbox-calls.ts";
import { implement } from "../../http/calls.ts";
import { changeSetting, readMessages, viewDeliveries, viewMessages, viewSettings, viewUnreadCount } from "./service.ts";

export const inboxRoutes = implement(inboxCalls, {
  "GET /mall-admin/sysMsg/getMyUnReadCount": (ctx, { query }) => viewUnreadCount(ctx, query.kind),
  "GET /mall-admin/sysMsg/list": (ctx, { query }) => viewMessages(ctx, query),
  "POST /mall-admin/sysMsg/read": (ctx, { body }) => readMessages(ctx, body.messageIds),
  "POST /mall-admin/sysMsg/readAll": (ctx) => readMessages(ctx),
  "GET /mall-admin/notice/deliveries": (ctx, { query }) => viewDeliveries(ctx, query),
  "GET /mall-admin/notice/settings": (ctx) => viewSettings(ctx),
  "PUT /mall-admin/notice/settings": (ctx, { body }) => changeSetting(ctx, body),
});
