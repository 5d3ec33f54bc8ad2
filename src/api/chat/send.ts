import { v7 as uuid } from "uuid";
import { quantityProblem } from "#src/domain/kernel/quantity.ts";
import { chatLimits, otherSide, summaryOf, type ChatBody, type ChatSending } from "#src/domain/chat/message.ts";
import { chosenText } from "#src/domain/catalogue/goods-change.ts";
import { codes, DomainError, forbidden, notFound } from "#src/domain/kernel/error.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { refuse } from "#src/domain/chat/refusals.ts";
import { requireTrading } from "#src/domain/supplier/suspension.ts";
import { payablePrice } from "#src/domain/pricing/price.ts";
import { isTrading, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions, mustHold, mustTrade, statementOf, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { toGoods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import { notify } from "../notice/notify.ts";
import { storePicture } from "./picture.ts";
import { insertQuote } from "./quote/repo.ts";
import { appendMessage, chatFits, readChatOrder, readChatProduct, readSideToNotify, type ChatRow } from "./repo.ts";
import { presentIn, notifyRoom } from "./room/link.ts";
import { chatScope, type ChatScope } from "./scope.ts";
import { cardPicture, chatPage, loadChat } from "./service.ts";

/**
 * Says something; the same `Idempotency-Key` again says it once. The other side is told of it elsewhere too when nobody of it
 * has the conversation open and all before was read. Throws 403 for a buyer's quote, 404 for goods or orders that are not the
 * two sides' own, 409 beyond the messages of a day, 422.
 */
export async function sendMessage(
  ctx: Ctx,
  { chatId, message }: { chatId: string; message: ChatSending },
): Promise<{ messageId: string }> {
  const scope = chatScope(ctx);
  const chat = await loadChat(ctx, scope, chatId);
  const { body, statements } = await bodyOf(ctx, scope, { chat, message });
  const notified = await notifyAbsent(ctx, scope, { chat, body });
  const appended = append(ctx, scope, { chatId, body });
  const fits = chatFits({ chatId, side: scope.side, since: ctx.now - day, max: chatLimits.aDay });
  await commit(
    ctx,
    [...statements, ...appended.statements, mustHold(ctx.db, fits), ...notified.statements],
    [{ entity: "conversation", entityId: chatId, after: { messageId: appended.messageId, kind: body.kind } }],
    { messageId: appended.messageId },
  ).catch((error: unknown) => {
    if (error instanceof ConflictError) {
      throw refuse.messagesADay({ max: chatLimits.aDay });
    }
    // The key of a message is its id: somebody else's key names their message.
    if (mentions(error, "chat_message.conversation_id")) throw refuse.messageIdTaken();
    throw error;
  });
  notified.send();
  await notifyRoom(ctx, chatId);
  return { messageId: appended.messageId };
}

/** The statements that add a message of the caller's side. */
export function append(ctx: Ctx, { side, userId }: ChatScope, { chatId, body }: { chatId: string; body: ChatBody }) {
  const messageId = ctx.idempotency?.key ?? uuid();
  const row = {
    id: messageId,
    chatId,
    side,
    userId,
    body: JSON.stringify(body),
    summary: summaryOf(body).slice(0, 80),
    now: ctx.now,
  };
  return { messageId, statements: appendMessage(row).map((one) => statementOf(ctx.db, one)) };
}

type Said = { chat: ChatRow; message: ChatSending };

async function bodyOf(ctx: Ctx, scope: ChatScope, { chat, message }: Said): Promise<{ body: ChatBody; statements: Statement[] }> {
  switch (message.kind) {
    case "text":
      return { body: message, statements: [] };
    case "picture":
      return { body: { kind: "picture", picture: await storePicture(ctx, chat.chatId, message.content) }, statements: [] };
    case "product": {
      const { card } = await productOf(ctx, chat, message.productId);
      return { body: { kind: "product", ...card }, statements: [] };
    }
    case "order": {
      const [[order]] = await readAll(ctx.db, [readChatOrder(chat, message.orderId)]);
      if (!order) throw notFound("双方之间的订单");
      return { body: { kind: "order", orderId: message.orderId, ...order }, statements: [] };
    }
    case "quote":
      return quoteOf(ctx, scope, { chat, message });
  }
}

async function quoteOf(
  ctx: Ctx,
  { side }: ChatScope,
  { chat, message }: { chat: ChatRow; message: Extract<ChatSending, { kind: "quote" }> },
) {
  if (side !== "supplier") throw forbidden("只有商家可以报价，您可以用文字说明期望的价格");
  requireTrading(isTrading(ctx), "报价");
  const [{ card, product }, [[row]]] = await Promise.all([
    productOf(ctx, chat, message.productId),
    readAll(ctx.db, [readGoods([Number(message.productId)])]),
  ]);
  if (!row) throw notFound("该商家在售的商品");
  const problem = quantityProblem(message.quantity, product);
  if (problem) throw new DomainError(codes.invalid, problem, { fields: { quantity: problem } });
  const quoteId = uuid();
  const { quantity, unitPrice } = message;
  const expiresAt = ctx.now + message.days * day;
  const { measureUnit } = product;
  const shopPrice = payablePrice(product, ctx.now);
  const body = { kind: "quote" as const, quoteId, ...card, measureUnit, quantity, unitPrice, shopPrice, expiresAt };
  const quote = {
    id: quoteId,
    chatId: chat.chatId,
    purchaserId: chat.purchaserId,
    productId: Number(card.productId),
    quantity,
    unitPrice,
    expiresAt,
    now: ctx.now,
    // What the price is for: the buyer reads what was changed of it when they take it.
    chosen: chosenText(toGoods(row, ctx.now, [], null).card),
  };
  return { body, statements: [mustTrade(ctx.db, chat.coId), statementOf(ctx.db, insertQuote(quote))] };
}

async function productOf(ctx: Ctx, { coId }: ChatRow, productId: string) {
  const [[product]] = await readAll(ctx.db, [readChatProduct(coId, Number(productId))]);
  if (!product) throw notFound("该商家在售的商品");
  const { title, spec, pictureKey } = product;
  return { card: { productId, title, spec, picture: cardPicture(pictureKey) }, product };
}

/** Somebody who is away is notified once, until they have read. */
async function notifyAbsent(ctx: Ctx, { side }: ChatScope, { chat, body }: { chat: ChatRow; body: ChatBody }) {
  const other = otherSide(side);
  const isTrusted = (other === "buyer" ? chat.buyerUnread : chat.supplierUnread) > 0;
  if (isTrusted || (await presentIn(ctx, chat.chatId)).includes(other)) return nobody;
  const [recipients] = await readAll(ctx.db, [readSideToNotify(chat, other)]);
  const page = chatPage(chat.chatId);
  const from = other === "buyer" ? chat.coName : `${chat.buyerName}（${chat.unitName ?? "采购人"}）`;
  const notification = {
    kind: "news" as const,
    subject: `${from} 给您发来消息`,
    text: summaryOf(body),
    link: new URL(page, ctx.env.PUBLIC_ORIGIN).href,
  };
  return notify(ctx, recipients, { kind: "chat", message: notification, href: page });
}

const nobody = { statements: [] as Statement[], send: () => undefined };
