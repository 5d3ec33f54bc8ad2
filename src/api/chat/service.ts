import { v7 as uuid } from "uuid";
import { filePath } from "#src/domain/catalogue/picture.ts";
import type { ChatHead, ChatHistory, ChatLine } from "#src/domain/chat/calls.ts";
import { chatLimits, type ChatBody, type ChatMessage } from "#src/domain/chat/message.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { refuse } from "#src/domain/chat/refusals.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { isTrading, purchaserScope, supplierScope, type Ctx } from "../kernel/context.ts";
import { commit, statementOf } from "../db/batch.ts";
import { readAll, readBehind, writeAll } from "../db/read.ts";
import {
  insertChat,
  markRead,
  readChat,
  readChatCount,
  readChatOrders,
  readChatProduct,
  readChats,
  readChatWith,
  readMarks,
  readMessagesBefore,
  readOrderBuyer,
  readQuoteStatuses,
  readReplies,
  readTradingCompany,
  readUnread,
  replaceReplies,
  type ChatRow,
  type MessageRow,
  type ChatSort,
} from "./repo.ts";
import { markReadAbout, readUnreadMessages } from "../notice/inbox/repo.ts";
import { notifyRoom } from "./room/link.ts";
import { chatScope, type ChatScope } from "./scope.ts";

type ListInput = { q: string; pageNum: number; pageSize: number } & ChatSort;

/** The caller's conversations, those of the whole company for a supplier's people. */
export async function listChats(ctx: Ctx, { q, pageNum, pageSize, ...sort }: ListInput) {
  const scope = chatScope(ctx);
  const [[counted], rows, [unread]] = await readAll(ctx.db, [
    readChatCount(scope, q),
    readChats(scope, q, sort, pageSize, (pageNum - 1) * pageSize),
    readUnread(scope),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => toLine(scope, row)), unread: unread?.unread ?? 0 };
}

type OpenInput = { coId: string; productId?: string | undefined };

/**
 * The caller's conversation with a company, begun when there is none yet; `productId` is what it is to be about. Throws 404 for a
 * company that does not trade, and for goods that it does not sell.
 */
export async function openChat(ctx: Ctx, { coId, productId }: OpenInput): Promise<{ chatId: string }> {
  const { purchaserId } = purchaserScope(ctx);
  const [[existing], [company], [product]] = await readAll(ctx.db, [
    readChatWith(purchaserId, Number(coId)),
    readTradingCompany(Number(coId)),
    readChatProduct(Number(coId), Number(productId ?? 0)),
  ]);
  if (productId !== undefined && !product) throw notFound("该商家在售的商品");
  if (existing) return commit(ctx, [], [], existing);
  if (!company) throw notFound("供应商");
  return beginChat(ctx, purchaserId, Number(coId));
}

/** The conversation of the caller's company with the buyer of an order that it received. Throws 404 for other orders. */
export async function openOrderChat(ctx: Ctx, { orderId }: { orderId: string }): Promise<{ chatId: string }> {
  const { coId } = supplierScope(ctx, permissions.chatServe);
  const [[order]] = await readAll(ctx.db, [readOrderBuyer(coId, orderId)]);
  if (!order) throw notFound("订单");
  if (order.chatId !== null) return commit(ctx, [], [], { chatId: order.chatId });
  return beginChat(ctx, order.purchaserId, coId);
}

async function beginChat(ctx: Ctx, purchaserId: string, coId: number): Promise<{ chatId: string }> {
  // Opened twice at the same moment, the first row stays: which one it is has to be read.
  await writeAll(ctx.db, [insertChat({ id: uuid(), purchaserId, coId, now: ctx.now })]);
  const [[made]] = await readAll(ctx.db, [readChatWith(purchaserId, coId)]);
  if (!made) throw refuse.moved();
  return commit(ctx, [], [{ entity: "conversation", entityId: made.chatId, after: { coId: String(coId) } }], made);
}

/** Throws 404 for anybody but its two sides. */
export async function viewChat(ctx: Ctx, { chatId }: { chatId: string }): Promise<ChatHead> {
  const scope = chatScope(ctx);
  const row = await loadChat(ctx, scope, chatId);
  return { ...toLine(scope, row), side: scope.side, qq: row.qq ?? "", canQuote: scope.side === "supplier" && isTrading(ctx) };
}

/** A page of what was said, oldest first. */
export async function viewHistory(
  ctx: Ctx,
  { chatId, before }: { chatId: string; before: number | undefined },
): Promise<ChatHistory> {
  const scope = chatScope(ctx);
  const found = await readBehind(ctx.db, readChat(scope, chatId), [
    // One more than is shown tells whether there are older ones.
    readMessagesBefore(chatId, before ?? Number.MAX_SAFE_INTEGER, chatLimits.historyPage + 1),
    readMarks(chatId),
    readQuoteStatuses(chatId),
  ]);
  if (!found) throw notFound("会话");
  const [, [rows, [marks], quotes]] = found;
  return {
    messages: rows.slice(0, chatLimits.historyPage).toReversed().map(toMessage),
    more: rows.length > chatLimits.historyPage,
    read: marks ?? { buyer: 0, supplier: 0 },
    quotes: Object.fromEntries(quotes.map(({ quoteId, status }) => [quoteId, status])),
  };
}

/** The caller's side has read up to `seq`; the other side sees it. What told the caller of the conversation is read with it. */
export async function readUpTo(ctx: Ctx, { chatId, seq }: { chatId: string; seq: number }) {
  const scope = chatScope(ctx);
  await loadChat(ctx, scope, chatId);
  // Reading changes nothing that is audited.
  await writeAll(ctx.db, [markRead(chatId, scope.side, seq), markReadAbout(scope.userId, chatPage(chatId), ctx.now)]);
  await notifyRoom(ctx, chatId);
  const [[unread], [messages]] = await readAll(ctx.db, [readUnread(scope), readUnreadMessages(scope.userId)]);
  return { unread: unread?.unread ?? 0, messages: messages?.count ?? 0 };
}

/** The newest orders between the two sides. Throws 404. */
export async function listChatOrders(ctx: Ctx, { chatId }: { chatId: string }) {
  const chat = await loadChat(ctx, chatScope(ctx), chatId);
  const [orders] = await readAll(ctx.db, [readChatOrders(chat)]);
  return orders;
}

export async function listReplies(ctx: Ctx): Promise<string[]> {
  const [rows] = await readAll(ctx.db, [readReplies(myCompany(ctx))]);
  return rows.map(({ text }) => text);
}

export async function saveReplies(ctx: Ctx, { replies }: { replies: readonly string[] }): Promise<null> {
  const coId = myCompany(ctx);
  const statements = replaceReplies(coId, replies).map((one) => statementOf(ctx.db, one));
  return commit(ctx, statements, [{ entity: "savedReplies", entityId: String(coId), after: { count: replies.length } }], null);
}

function myCompany(ctx: Ctx): number {
  const { coId } = chatScope(ctx);
  if (coId === null) throw notFound("常用回复");
  return coId;
}

/** Throws 404 for callers on neither side of the conversation. */
export async function loadChat(ctx: Ctx, scope: ChatScope, chatId: string): Promise<ChatRow> {
  const [[row]] = await readAll(ctx.db, [readChat(scope, chatId)]);
  if (!row) throw notFound("会话");
  return row;
}

/** The stored body is what this api wrote. */
export const toMessage = ({ body, ...row }: MessageRow): ChatMessage => ({ ...row, body: JSON.parse(body) as ChatBody });

const toLine = ({ side }: ChatScope, row: ChatRow): ChatLine => ({
  chatId: row.chatId,
  coId: String(row.coId),
  name: side === "buyer" ? row.coName : row.buyerName,
  detail: side === "buyer" ? row.region : (row.unitName ?? ""),
  lastText: row.lastText,
  lastAt: row.lastAt,
  unread: side === "buyer" ? row.buyerUnread : row.supplierUnread,
});

/** Where a conversation is read. */
export const chatPage = (chatId: string): string => `/merchantChat?chat=${chatId}`;

export const cardPicture = (pictureKey: string): string => (pictureKey ? filePath(pictureKey) : "");
