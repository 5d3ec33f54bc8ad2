import { noticeCalls } from "#src/domain/notice/calls.ts";
import { implement } from "../http/calls.ts";
import { retryMessage, viewOutbox } from "./service.ts";

export const noticeRoutes = implement(noticeCalls, {
  "GET /mall-admin/outbox/list": (ctx, { query }) => viewOutbox(ctx, query),
  "POST /mall-admin/outbox/{messageId}/retry": (ctx, { params }) => retryMessage(ctx, params),
});
