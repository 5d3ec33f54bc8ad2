import { chatCalls } from "#src/domain/chat/calls.ts";
import { implement } from "../http/calls.ts";
import { applyQuote, withdrawQuote } from "./quote/service.ts";
import { sendMessage } from "./send.ts";
import {
  listChatOrders,
  listChats,
  listReplies,
  openChat,
  openOrderChat,
  readUpTo,
  saveReplies,
  viewChat,
  viewHistory,
} from "./service.ts";

export const chatRoutes = implement(chatCalls, {
  "GET /mall-admin/chat/list": (ctx, { query }) => listChats(ctx, query),
  "POST /mall-admin/chat/open": (ctx, { body }) => openChat(ctx, body),
  "POST /mall-admin/chat/order/{orderId}": (ctx, { params }) => openOrderChat(ctx, params),
  "GET /mall-admin/chat/replies": (ctx) => listReplies(ctx),
  "PUT /mall-admin/chat/replies": (ctx, { body }) => saveReplies(ctx, body),
  "GET /mall-admin/chat/{chatId}": (ctx, { params }) => viewChat(ctx, params),
  "GET /mall-admin/chat/{chatId}/messages": (ctx, { params, query }) => viewHistory(ctx, { ...params, before: query.before }),
  "GET /mall-admin/chat/{chatId}/orders": (ctx, { params }) => listChatOrders(ctx, params),
  "POST /mall-admin/chat/{chatId}/send": (ctx, { params, body }) => sendMessage(ctx, { ...params, ...body }),
  "POST /mall-admin/chat/{chatId}/read": (ctx, { params, body }) => readUpTo(ctx, { ...params, ...body }),
  "POST /mall-admin/chat/quote/{quoteId}/take": (ctx, { params }) => applyQuote(ctx, params),
  "POST /mall-admin/chat/quote/{quoteId}/withdraw": (ctx, { params }) => withdrawQuote(ctx, params),
});
