import type { ChatMessage, ChatSending } from "#src/domain/chat/message.ts";
import { RoomMessage, type PageMessage } from "#src/domain/chat/socket.ts";
import { makeProduct } from "./buying.ts";
import { call, tryCall } from "./call.ts";
import { makeBusiness, makeCompany, makePurchaser, type Person } from "./people.ts";
import { openSocket } from "./socket.ts";

/** A buyer, a company with two people, a product of it, and their conversation. */
export async function makeChat() {
  const buyer = await makePurchaser({ user: { realName: "赵采购" } });
  const coId = await makeCompany();
  const staff = await makeBusiness({ coId });
  const colleague = await makeBusiness({ coId });
  const productId = await makeProduct({ coId, pfPrice: 5_000 });
  const { chatId } = await call("POST /mall-admin/chat/open", { body: { coId: String(coId) } }, { as: buyer.token });
  return { buyer, coId, staff, colleague, productId, chatId };
}

export const trySend = (who: Person, chatId: string, message: ChatSending | object, idempotencyKey?: string) =>
  tryCall(
    "POST /mall-admin/chat/{chatId}/send",
    { params: { chatId }, body: { message } },
    { as: who.token, ...(idempotencyKey && { idempotencyKey }) },
  );

export async function send(who: Person, chatId: string, message: ChatSending | string): Promise<string> {
  const body = { message: typeof message === "string" ? { kind: "text" as const, text: message } : message };
  return (await call("POST /mall-admin/chat/{chatId}/send", { params: { chatId }, body }, { as: who.token })).messageId;
}

export const history = (who: Person, chatId: string, query: { before?: string } = {}) =>
  call("GET /mall-admin/chat/{chatId}/messages", { params: { chatId }, query }, { as: who.token });

/** A page with the conversation open: what it is told, in order. */
export async function openPage(chatId: string, { token }: Pick<Person, "token">, since = 0) {
  const page = await openSocket(`/mall-admin/chat/${chatId}/live?since=${since}`, token, RoomMessage);
  const textOf = ({ body }: ChatMessage) => (body.kind === "text" ? body.text : body.kind);
  return {
    ...page,
    texts: () => page.told.flatMap((one) => (one.type === "news" ? one.messages.map(textOf) : [])),
    say: (message: PageMessage | string) => page.socket?.send(typeof message === "string" ? message : JSON.stringify(message)),
    leave: () => page.socket?.close(),
  };
}
