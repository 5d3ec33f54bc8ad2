import * as v from "valibot";
import { SharedLine } from "./schema.ts";
import { formattedText } from "../../kernel/text.ts";

/** Somebody who has the shared cart open; `editing` is the product whose quantity they are changing. */
export const Present = v.object({ purchaserId: v.string(), name: v.string(), editing: v.nullable(v.string()) });
export type Present = v.InferOutput<typeof Present>;

/** What happened to one line; `line` null: it was taken out. */
export const LineEvent = v.object({
  type: v.literal("line"),
  version: v.number(),
  productId: v.string(),
  line: v.nullable(SharedLine),
  by: v.string(),
});
export type LineEvent = v.InferOutput<typeof LineEvent>;

/** What the room says. `reload`: more was missed than is kept; the page reads the whole cart again. */
export const RoomMessage = v.variant("type", [
  LineEvent,
  v.object({ type: v.literal("people"), people: v.array(Present), serverNow: v.number() }),
  v.object({ type: v.literal("reload") }),
]);
export type RoomMessage = v.InferOutput<typeof RoomMessage>;

/** What a page may say: changes themselves are calls. */
export const PageMessage = v.strictObject({
  type: v.literal("editing"),
  productId: v.nullable(formattedText(/^[1-9]\d{0,14}$/, 15, "内容格式不正确")),
});

/** Longest message of a page, characters. */
export const maxMessageLength = 200;
