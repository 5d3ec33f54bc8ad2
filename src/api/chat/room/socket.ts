import type { Context } from "hono";
import { signedIn } from "../../kernel/context.ts";
import type { ApiHono } from "../../http/calls.ts";
import { enterRoom } from "../../room/enter.ts";
import { chatScope } from "../scope.ts";
import { loadChat } from "../service.ts";
import type { Person } from "./chat-room.do.ts";

/** The live connection of a conversation, for its two sides. */
export const serveChatLive = (c: Context<ApiHono>): Promise<Response> =>
  enterRoom(c, async (ctx) => {
    const scope = chatScope(ctx);
    const { chatId } = await loadChat(ctx, scope, c.req.param("chatId") ?? "");
    const { sessionId, realName: name } = signedIn(ctx);
    const person: Person = { chatId, sessionId, side: scope.side, name };
    return { room: ctx.env.CHAT_ROOMS.getByName(chatId), headers: { "x-person": encodeURIComponent(JSON.stringify(person)) } };
  });
