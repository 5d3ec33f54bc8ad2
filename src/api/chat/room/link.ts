import type { ChatSide } from "#src/domain/chat/message.ts";
import type { Ctx } from "../../kernel/context.ts";

const roomOf = ({ env }: Ctx, chatId: string) => env.CHAT_ROOMS.getByName(chatId);

/** Makes the room tell what is new. What was written holds whether or not anybody could be told. */
export const notifyRoom = (ctx: Ctx, chatId: string): Promise<void> =>
  roomOf(ctx, chatId)
    .notify(chatId)
    .catch((error: unknown) => logError(chatId, error));

/** The sides of which somebody has the conversation open. */
export const presentIn = (ctx: Ctx, chatId: string): Promise<ChatSide[]> =>
  roomOf(ctx, chatId)
    .present()
    .catch((error: unknown) => {
      logError(chatId, error);
      return [];
    });

const logError = (chatId: string, error: unknown) =>
  console.error(JSON.stringify({ level: "error", chat: "room", chatId, error: String(error) }));
