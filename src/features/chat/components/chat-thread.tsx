"use client";
import { useEffect, useRef, useState } from "react";
import type { ChatHead, ChatHistory } from "#src/domain/chat/calls.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { QqLink } from "#src/ui/qq-link.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { lastSeq } from "../thread-state.ts";
import { useThread } from "../use-thread.ts";
import { ChatMessageItem, PendingItem } from "./chat-message.tsx";
import { Composer } from "./composer.tsx";

type Goods = { productId: string; title: string; spec: string };
type Props = { head: ChatHead; initial: ChatHistory; goods: Goods | null };

/** One conversation: what was said, as it is said, and the field to say something. */
export function ChatThread({ head, initial, goods }: Props) {
  const { chatId, coId, side, name, detail, qq } = head;
  const { thread, connection, typing, send, sendAgain, drop, loadOlder, noteTyping } = useThread({ chatId, side, initial });
  const [asked, setAsked] = useState(goods);
  const log = useRef<HTMLDivElement>(null);
  const newest = `${lastSeq(thread)}/${thread.pending.length}`;
  useEffect(() => {
    // What is new is at the bottom; older messages that were asked for do not move it.
    if (newest !== "0/0") log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [newest]);
  const readByOther = side === "buyer" ? thread.read.supplier : thread.read.buyer;
  return (
    <div className={root}>
      <header className={headLine}>
        <a href="/merchantChat" className={back} aria-label={messages.back}>
          <Icon name="arrow-left" />
        </a>
        <h2>{side === "buyer" ? <a href={`/merchantShop?coId=${coId}`}>{name}</a> : name}</h2>
        <span className={quiet}>{detail}</span>
        {side === "buyer" && qq !== "" && <QqLink qq={qq} />}
      </header>
      {(connection === "lost" || connection === "ended") && (
        <Alert tone="warning" live>
          {connection === "lost" ? messages.lost : messages.ended}
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={scroller} ref={log} role="log" aria-label={messages.log} tabIndex={0}>
        {thread.more && (
          <div className={center}>
            <Button look="ghost" size="sm" onClick={() => void loadOlder().catch(() => undefined)}>
              {messages.older}
            </Button>
          </div>
        )}
        {thread.messages.length === 0 && thread.pending.length === 0 && <p className={center}>{messages.empty}</p>}
        <ol className={list}>
          {thread.messages.map((message) => (
            <ChatMessageItem
              key={message.messageId}
              message={message}
              side={side}
              isRead={message.seq <= readByOther}
              quotes={thread.quotes}
            />
          ))}
          {thread.pending.map((pending) => (
            <PendingItem key={pending.key} pending={pending} onAgain={() => sendAgain(pending)} onDrop={() => drop(pending)} />
          ))}
        </ol>
      </div>
      <p className={typingLine} aria-live="polite">
        {typing !== null && messages.typing(typing)}
      </p>
      {asked && (
        <div className={asking}>
          <span>
            {messages.asking}：{asked.title} {asked.spec}
          </span>
          <Button
            size="sm"
            look="outline"
            onClick={() => {
              send({ kind: "product", productId: asked.productId });
              setAsked(null);
            }}
          >
            {messages.sendGoods}
          </Button>
        </div>
      )}
      <Composer chatId={chatId} coId={coId} side={side} onSend={send} onTyping={noteTyping} />
    </div>
  );
}

const root = css({
  display: "grid",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  minWidth: "0",
});
const headLine = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  px: "4",
  py: "2.5",
  borderBottom: "default",
  "& h2": { textStyle: "group" },
  "& h2 a": { _hover: { textDecoration: "underline" } },
});
const back = css({ display: { md: "none" }, p: "2", ms: "-2" });
const quiet = css({ textStyle: "small", color: "fg.muted", flex: "1" });
const scroller = css({
  height: "[min(60dvh, 560px)]",
  overflowY: "auto",
  overscrollBehavior: "contain",
  px: "4",
  py: "3",
  bg: "bg.page",
});
const center = css({ textAlign: "center", color: "fg.muted", textStyle: "small", py: "2" });
const list = css({ display: "grid", gap: "3" });
const typingLine = css({ minHeight: "5", px: "4", textStyle: "small", color: "fg.muted", bg: "bg.page" });
const asking = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "2",
  px: "4",
  py: "2",
  borderTop: "default",
  fontSize: "sm",
});
