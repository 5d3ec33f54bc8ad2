import * as v from "valibot";
import { Id, NumericId } from "../kernel/identity.ts";
import { ProdId } from "../catalogue/schema.ts";
import { defineCalls } from "../kernel/call.ts";
import { permissions } from "../kernel/permissions.ts";
import { Page, pagingEntries, QueryInteger, sortable } from "../kernel/paging.ts";
import { ChatMessage, ChatSending, chatLimits, chatSides } from "./message.ts";
import { QuoteStatus } from "./quote.ts";
import { ReadMarks } from "./socket.ts";
import { foldLine, requiredLines } from "../kernel/text.ts";
import { maxCounter, whole } from "../kernel/number.ts";

/** A conversation as one of its sides sees it. */
export const ChatLine = v.object({
  chatId: v.string(),
  coId: v.string(),
  /** The other side: the shop, or the buyer with their unit. */
  name: v.string(),
  detail: v.string(),
  lastText: v.string(),
  lastAt: v.number(),
  unread: v.number(),
});
export type ChatLine = v.InferOutput<typeof ChatLine>;

export const ChatHead = v.object({
  ...ChatLine.entries,
  side: v.picklist(chatSides),
  /** The shop's QQ number; empty for none. */
  qq: v.string(),
  /** For people of a company that trades. */
  canQuote: v.boolean(),
});
export type ChatHead = v.InferOutput<typeof ChatHead>;

export const ChatHistory = v.object({
  messages: v.array(ChatMessage),
  /** Whether there are older ones. */
  more: v.boolean(),
  read: ReadMarks,
  /** Where every quote among the messages stands now. */
  quotes: v.record(v.string(), QuoteStatus),
});
export type ChatHistory = v.InferOutput<typeof ChatHistory>;

const either = { who: "trader", supplierRight: permissions.chatServe } as const;
const params = v.strictObject({ chatId: Id });
const quote = v.strictObject({ quoteId: Id });
const empty = v.strictObject({});
const Replies = v.pipe(
  v.array(requiredLines("常用回复", chatLimits.text)),
  v.maxLength(chatLimits.savedReplies, `最多 ${chatLimits.savedReplies} 条常用回复`),
);

/** Merchant chat (mall-spec §2 /merchantChat, domain §7). Prices are agreed here, so buyers need complete information. */
export const chatCalls = defineCalls({
  "GET /mall-admin/chat/list": {
    ...either,
    rate: "read",
    summary: "本人（采购人）或本公司（供应商）的会话，最近有消息的在前",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["lastAt"]),
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "最多 40 个字")), ""),
    }),
    data: v.object({ ...Page(ChatLine).entries, unread: v.number() }),
  },
  "POST /mall-admin/chat/open": {
    who: "purchaser",
    rate: "say",
    idempotent: true,
    summary: "打开与一家供应商的会话；已有的继续。可指明要询问的商品，须为该供应商在售",
    body: v.strictObject({ coId: NumericId, productId: v.optional(ProdId) }),
    data: v.object({ chatId: v.string() }),
  },
  "POST /mall-admin/chat/order/{orderId}": {
    who: "business",
    permission: permissions.chatServe,
    rate: "say",
    idempotent: true,
    summary: "打开与本公司一个订单的采购人的会话；已有的继续",
    params: v.strictObject({ orderId: Id }),
    data: v.object({ chatId: v.string() }),
  },
  "GET /mall-admin/chat/replies": {
    who: "business",
    permission: permissions.chatServe,
    rate: "read",
    summary: "本公司的常用回复",
    data: v.array(v.string()),
  },
  "PUT /mall-admin/chat/replies": {
    who: "business",
    permission: permissions.chatServe,
    rate: "write",
    idempotent: true,
    summary: "整体替换本公司的常用回复",
    body: v.strictObject({ replies: Replies }),
    data: v.null(),
  },
  "GET /mall-admin/chat/{chatId}": {
    ...either,
    rate: "read",
    summary: "一个会话的双方与未读数；只有双方能看到",
    params,
    data: ChatHead,
  },
  "GET /mall-admin/chat/{chatId}/messages": {
    ...either,
    rate: "read",
    summary: `某条之前的 ${chatLimits.historyPage} 条消息，按时间顺序；不给 before 为最新的`,
    params,
    query: v.strictObject({ before: v.optional(QueryInteger) }),
    data: ChatHistory,
  },
  "GET /mall-admin/chat/{chatId}/orders": {
    ...either,
    rate: "read",
    summary: "双方之间最近的 20 个订单，供发送订单卡片",
    params,
    data: v.array(v.object({ orderId: v.string(), orderNo: v.string(), title: v.string() })),
  },
  "POST /mall-admin/chat/{chatId}/send": {
    ...either,
    rate: "say",
    idempotent: true,
    summary: "发送消息：文字、图片、商品、订单，或（供应商）报价",
    params,
    body: v.strictObject({ message: ChatSending }),
    data: v.object({ messageId: v.string() }),
  },
  "POST /mall-admin/chat/{chatId}/read": {
    ...either,
    rate: "write",
    summary: "读到了某条为止；只会前进",
    params,
    body: v.strictObject({ seq: whole("序号", 0, maxCounter) }),
    /**
     * Unread counts afterwards: of all conversations, and of the caller's notices in the mall, among which those of this
     * conversation are read now.
     */
    data: v.object({ unread: v.number(), messages: v.number() }),
  },
  "POST /mall-admin/chat/quote/{quoteId}/take": {
    who: "purchaser",
    permission: permissions.cartEdit,
    rate: "write",
    idempotent: true,
    summary: "按报价加入购物车，有效期内该行按报价结算；已过期或已撤回时 409",
    params: quote,
    body: empty,
    data: v.object({ count: v.number() }),
  },
  "POST /mall-admin/chat/quote/{quoteId}/withdraw": {
    who: "business",
    permission: permissions.chatServe,
    rate: "write",
    idempotent: true,
    summary: "撤回尚未被采用的报价",
    params: quote,
    body: empty,
    data: v.null(),
  },
});
