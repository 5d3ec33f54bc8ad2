import type { ChatSide } from "#src/domain/chat/message.ts";
import type { Ctx } from "../../kernel/context.ts";
import { logError } from "../../kernel/log.ts";

const roomOf = ({ env }: Ctx, chatId: string) => env.CHAT_ROOMS.getByName(chatId);

/** Makes the room tell what is new. What was written holds whether or not anybody could be told. */
export const notifyRoom = (ctx: Ctx, chatId: string): Promise<void> =>
  roomOf(ctx, chatId)
    .notify(chatId)
    .catch((error: unknown) => logLost(chatId, error));

/** The sides of which somebody has the conversation open. */
export const presentIn = (ctx: Ctx, chatId: string): Promise<ChatSide[]> =>
  roomOf(ctx, chatId)
    .present()
    .catch((error: unknown) => {
      logLost(chatId, error);
      return [];
    });

const logLost = (chatId: string, error: unknown) => logError({ chat: "room", chatId }, error);
