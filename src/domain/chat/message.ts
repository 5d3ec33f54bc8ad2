import * as v from "valibot";
import { Id, NumericId } from "../kernel/identity.ts";
import { Fen, fen } from "../kernel/money.ts";
import { quoteLimits, QuoteStatus } from "./quote.ts";
import { base64Text } from "../kernel/base64.ts";
import { pictureLimits } from "../kernel/picture.ts";
import { requiredLines } from "../kernel/text.ts";
import { maxQuantity } from "../kernel/quantity.ts";
import { whole } from "../kernel/number.ts";

/** The two parties of a conversation; several people of a company share its side. */
export const chatSides = ["buyer", "supplier"] as const;
export type ChatSide = (typeof chatSides)[number];
export const otherSide = (side: ChatSide): ChatSide => (side === "buyer" ? "supplier" : "buyer");

/** `aDay`: messages of one side in one conversation within 24 hours. */
export const chatLimits = { text: 1_000, historyPage: 40, savedReplies: 30, aDay: 500 } as const;

/** What somebody sends. A card names what it shows; the api looks it up and keeps what it was then. */
export const ChatSending = v.variant(
  "kind",
  [
    v.strictObject({ kind: v.literal("text"), text: requiredLines("消息", chatLimits.text) }),
    v.strictObject({
      kind: v.literal("picture"),
      /** Base64 of a JPG, PNG or WebP of at most 2 MB. */
      content: base64Text(pictureLimits.maxBytes, "图片"),
    }),
    v.strictObject({ kind: v.literal("product"), productId: NumericId }),
    v.strictObject({ kind: v.literal("order"), orderId: Id }),
    v.strictObject({
      kind: v.literal("quote"),
      productId: NumericId,
      quantity: whole("数量", 1, maxQuantity),
      /** Fen of one piece, delivery not included. */
      unitPrice: v.pipe(Fen, v.minValue(fen(1), "请填写单价"), v.maxValue(quoteLimits.unitPrice, "单价过大")),
      days: whole("有效天数", 1, quoteLimits.days, { min: "至少有效 1 天", max: `最多有效 ${quoteLimits.days} 天` }),
    }),
  ],
  "消息类型不正确",
);
export type ChatSending = v.InferOutput<typeof ChatSending>;

const Card = { productId: v.string(), title: v.string(), spec: v.string(), picture: v.string() };

/** What a message says. Cards carry no price but a quote's, which is for this buyer alone. */
export const ChatBody = v.variant("kind", [
  v.object({ kind: v.literal("text"), text: v.string() }),
  v.object({ kind: v.literal("picture"), picture: v.string() }),
  v.object({ kind: v.literal("product"), ...Card }),
  v.object({ kind: v.literal("order"), orderId: v.string(), orderNo: v.string(), title: v.string() }),
  v.object({
    kind: v.literal("quote"),
    quoteId: v.string(),
    ...Card,
    measureUnit: v.string(),
    quantity: v.number(),
    unitPrice: Fen,
    /** What a piece cost in the shop when it was quoted; older quotes do not say. */
    shopPrice: v.optional(Fen),
    expiresAt: v.number(),
  }),
  /** A quote was taken into the cart or withdrawn. */
  v.object({ kind: v.literal("quoteMoved"), quoteId: v.string(), status: QuoteStatus }),
]);
export type ChatBody = v.InferOutput<typeof ChatBody>;

export const ChatMessage = v.object({
  messageId: v.string(),
  /** 1, 2, 3 … within the conversation. */
  seq: v.number(),
  side: v.picklist(chatSides),
  author: v.string(),
  at: v.number(),
  body: ChatBody,
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** One line that stands for a message in lists and notices. */
export function summaryOf(body: ChatBody): string {
  switch (body.kind) {
    case "text":
      return body.text;
    case "picture":
      return "[图片]";
    case "product":
      return `[商品] ${body.title}`;
    case "order":
      return `[订单] ${body.orderNo}`;
    case "quote":
      return `[报价] ${body.title}`;
    case "quoteMoved":
      return body.status === "taken" ? "[报价已加入购物车]" : "[报价已撤回]";
  }
}
