import * as v from "valibot";
import { second } from "../kernel/instant.ts";
import { ChatMessage, chatSides } from "./message.ts";

/** How far each side has read, as seq. */
export const ReadMarks = v.object({ buyer: v.number(), supplier: v.number() });
export type ReadMarks = v.InferOutput<typeof ReadMarks>;

/** What the room says: everything behind what this page has, in order; who is writing. */
export const RoomMessage = v.variant("type", [
  v.object({
    type: v.literal("news"),
    /** In order; the first follows the last one this page was told. Empty when more was missed than is told at once. */
    messages: v.array(ChatMessage),
    /** The number of the newest message there is: a page that has less reads the conversation. */
    last: v.number(),
    read: ReadMarks,
  }),
  v.object({ type: v.literal("typing"), side: v.picklist(chatSides), name: v.string() }),
]);
export type RoomMessage = v.InferOutput<typeof RoomMessage>;

/** What a page says. Messages themselves are calls, which can be sent again under their key. */
export const PageMessage = v.variant("type", [v.strictObject({ type: v.literal("typing") })]);
export type PageMessage = v.InferOutput<typeof PageMessage>;

/** Longest message of a page, characters. */
export const maxMessageLength = 200;

/** ms between two signs that somebody types; a page sends them no more often, and more frequent ones are not passed on. */
export const typingEvery = 2 * second;
