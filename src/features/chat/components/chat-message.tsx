"use client";
import type { ChatBody, ChatMessage, ChatSending, ChatSide } from "#src/domain/chat/message.ts";
import type { QuoteStatus } from "#src/domain/chat/quote.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Image } from "#src/ui/image.tsx";
import { enlarges } from "#src/ui/picture-list.ts";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { pictureSource } from "../../picture/picture-content.ts";
import { messages } from "../messages.ts";
import type { Pending } from "../thread-state.ts";
import { QuoteCard } from "./quote-card.tsx";

type Props = {
  message: ChatMessage;
  /** Whose page it is. */
  side: ChatSide;
  isRead: boolean;
  quotes: Readonly<Record<string, QuoteStatus>>;
};

/** One message: who, when, what, and whether the other side has read it. */
export function ChatMessageItem({ message, side, isRead, quotes }: Props) {
  const { author, at, body } = message;
  const mine = message.side === side;
  if (body.kind === "quoteMoved") {
    return (
      <li className={moved}>
        {author} {body.status === "taken" ? "已按报价加入购物车" : "撤回了报价"} · {formatDateTime(at)}
      </li>
    );
  }
  return (
    <li className={item} data-own={mine || undefined}>
      <p className={by}>
        {author} <time dateTime={machineTime(at)}>{formatDateTime(at)}</time>
        {mine && <span>{isRead ? messages.read : messages.unreadYet}</span>}
      </p>
      <div className={bubble}>
        <Body body={body} side={side} quotes={quotes} />
      </div>
    </li>
  );
}

/** Something on its way, or refused with the reason. */
export const PendingItem = ({ pending, onAgain, onDrop }: { pending: Pending; onAgain: () => void; onDrop: () => void }) => (
  <li className={item} data-own>
    <div className={bubble} data-pending>
      <Sent message={pending.message} />
    </div>
    {pending.failed === null ? (
      <p className={by}>{messages.sending}</p>
    ) : (
      <p className={failed} role="alert">
        <Icon name="error" size={14} /> {pending.failed}
        <Button variant="ghost" size="sm" onClick={onAgain}>
          {messages.sendAgain}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDrop}>
          {messages.drop}
        </Button>
      </p>
    )}
  </li>
);

function Sent({ message }: { message: ChatSending }) {
  switch (message.kind) {
    case "text":
      return <p className={text}>{message.text}</p>;
    case "picture":
      return <img className={photo} src={pictureSource(message.content) ?? ""} alt={messages.picture} />;
    case "product":
      return <p>{messages.product}</p>;
    case "order":
      return <p>{messages.order}</p>;
    case "quote":
      return <p>{messages.quote}</p>;
  }
}

function Body({ body, side, quotes }: { body: Exclude<ChatBody, { kind: "quoteMoved" }> } & Pick<Props, "side" | "quotes">) {
  switch (body.kind) {
    case "text":
      return <p className={text}>{body.text}</p>;
    case "picture":
      return (
        <a {...enlarges(body.picture, [body.picture], messages.picture)}>
          <img className={photo} src={body.picture} alt={messages.picture} loading="lazy" decoding="async" />
        </a>
      );
    case "product":
      return <GoodsCard {...body} />;
    case "order":
      return (
        <a className={card} href={`${side === "buyer" ? "/myOrders" : "/supOrders"}/${body.orderId}`}>
          <Icon name="order" />
          <span>
            <b>{`订单 ${body.orderNo}`}</b>
            <span>{body.title}</span>
          </span>
        </a>
      );
    case "quote":
      return (
        <>
          <GoodsCard {...body} />
          <QuoteCard quote={body} status={quotes[body.quoteId] ?? "open"} side={side} />
        </>
      );
  }
}

const GoodsCard = ({ productId, title, spec, picture }: { productId: string; title: string; spec: string; picture: string }) => (
  <a className={card} href={`/goodsDetail/${productId}`}>
    <Image src={picture} alt="" />
    <span>
      <b>{title}</b>
      <span>{spec}</span>
    </span>
  </a>
);

const item = css({ display: "grid", justifyItems: "start", gap: "1", "&[data-own]": { justifyItems: "end" } });
const by = mutedText({ "& time, & span": { ms: "2" } });
const bubble = surface({
  maxWidth: "[min(100%, 460px)]",
  px: "3",
  py: "2",
  "[data-own] > &": { bg: "primary.subtle" },
  "&[data-pending]": { borderStyle: "dashed" },
});
const text = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
const photo = css({ maxWidth: "full", maxHeight: "64", borderRadius: "sm" });
const card = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  "& > span": { display: "grid" },
  "& > span > span": { textStyle: "small", color: "fg.muted" },
  _hover: { "& b": { textDecoration: "underline" } },
});
const moved = mutedText({ textAlign: "center" });
const failed = wrap({ align: "center", gap: "1", textStyle: "small", color: "danger" });
