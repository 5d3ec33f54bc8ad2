import type { Context } from "hono";
import { signedIn } from "../../context.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { enterRoom } from "../../room/enter.ts";
import { chatScope } from "../scope.ts";
import { loadChat } from "../service.ts";
import type { Person } from "./chat-room.do.ts";

/** The live connection of a conversation, for its two sides. */
export async function serveChatLive(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "live");
  const scope = chatScope(ctx);
  const { chatId } = await loadChat(ctx, scope, c.req.param("chatId") ?? "");
  const { sessionId, realName: name } = signedIn(ctx);
  const person: Person = { chatId, sessionId, side: scope.side, name };
  return enterRoom(c, c.env.CHAT_ROOMS.getByName(chatId), { "x-person": encodeURIComponent(JSON.stringify(person)) });
}
