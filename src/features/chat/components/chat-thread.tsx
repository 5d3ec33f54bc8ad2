"use client";
import { useEffect, useRef, useState } from "react";
import type { ChatHead, ChatHistory } from "#src/domain/chat/calls.ts";
import { summaryOf, type ChatSending } from "#src/domain/chat/message.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { QqLink } from "#src/ui/qq-link.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { openChat } from "../open-chat.ts";
import { firstSeq, lastSeq } from "../thread-state.ts";
import { useLogPlace } from "../use-log-place.ts";
import { useReadMark } from "../use-read-mark.ts";
import { useThread } from "../use-thread.ts";
import { ChatMessageItem, PendingItem } from "./chat-message.tsx";
import { Composer } from "./composer.tsx";

type Goods = { productId: string; title: string; spec: string };
type Props = { head: ChatHead; initial: ChatHistory; goods: Goods | null };

/** One conversation: what was said, as it is said, and the field to say something. */
export function ChatThread({ head, initial, goods }: Props) {
  const { chatId, coId, side, name, detail, qq } = head;
  const { thread, connection, typing, send, sendAgain, drop, loadOlder, noteTyping } = useThread({ chatId, side, initial });
  const [aboutGoods, setRequested] = useState(goods);
  const { frame, content, onScroll, hold, toEnd, visible, isBehind } = useLogPlace(firstSeq(thread), lastSeq(thread));
  useReadMark({ chatId, side, read: thread.read, visible });
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const hides = box.current && box.current.getBoundingClientRect().bottom > innerHeight;
    if (hides) box.current?.scrollIntoView({ block: "start" });
  }, []);
  const newest = thread.messages.at(-1);
  useEffect(() => {
    openChat.set({ chatId, lastText: newest ? summaryOf(newest.body) : "", lastAt: newest?.at ?? 0 });
    return () => openChat.set(null);
  }, [chatId, newest]);
  // A button that goes with its press leaves the focus where one goes on writing.
  const goOn = () => field.current?.focus();
  const say = (message: ChatSending) => {
    toEnd();
    send(message);
  };
  const older = async () => {
    hold();
    // Said by the request client; the button to try again stays.
    const isMore = await loadOlder().catch(() => true);
    if (!isMore) frame.current?.focus({ preventScroll: true });
  };
  const readByOther = side === "buyer" ? thread.read.supplier : thread.read.buyer;
  return (
    <div className={root} ref={box}>
      <header className={headLine}>
        <a href="/merchantChat" className={back} aria-label={messages.back}>
          <Icon name="arrow-left" />
        </a>
        <h2>{side === "buyer" ? <a href={`/merchantShop?coId=${coId}`}>{name}</a> : name}</h2>
        <span className={quiet}>{detail}</span>
        {side === "buyer" && qq !== "" && <QqLink qq={qq} />}
      </header>
      {(connection.state === "lost" || connection.state === "ended") && (
        <Alert tone="warning" live>
          {connection.state === "lost" ? messages.lost : connection.reason || messages.ended}
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={scroller} ref={frame} onScroll={onScroll} role="log" aria-label={messages.log} tabIndex={0}>
        {thread.more && (
          <div className={center}>
            <Button variant="ghost" size="sm" onClick={() => void older()}>
              {messages.older}
            </Button>
          </div>
        )}
        {thread.messages.length === 0 && thread.pending.length === 0 && <p className={center}>{messages.empty}</p>}
        <ol className={list} ref={content}>
          {eachRow(
            thread.messages,
            (message) => message.messageId,
            (message) => (
              <ChatMessageItem message={message} side={side} isRead={message.seq <= readByOther} quotes={thread.quotes} />
            ),
          )}
          {eachRow(
            thread.pending,
            (pending) => pending.key,
            (pending) => (
              <PendingItem
                pending={pending}
                onAgain={() => {
                  sendAgain(pending);
                  goOn();
                }}
                onDrop={() => {
                  drop(pending);
                  goOn();
                }}
              />
            ),
          )}
        </ol>
      </div>
      <div className={typingLine}>
        <p aria-live="polite">{typing !== null && messages.typing(typing)}</p>
        {isBehind && (
          <Button size="sm" variant="ghost" icon="chevron-down" onClick={toEnd}>
            {messages.newBelow}
          </Button>
        )}
      </div>
      {aboutGoods && (
        <div className={questionStyle}>
          <span>
            {messages.aboutGoods}：{aboutGoods.title} {aboutGoods.spec}
          </span>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              say({ kind: "product", productId: aboutGoods.productId });
              setRequested(null);
              goOn();
            }}
          >
            {messages.sendGoods}
          </Button>
        </div>
      )}
      <Composer chatId={chatId} coId={coId} side={side} field={field} onSend={say} onTyping={noteTyping} />
    </div>
  );
}

const root = css({
  display: "grid",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  minWidth: "0",
  // The sticky header of a phone is higher than the page's padding for it.
  scrollMarginTop: { base: "12", md: "0" },
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
  // What is written into stays in sight: on a phone below the sticky header, else on the whole page.
  height: { base: "[max(200px, 100dvh - 370px)]", md: "[clamp(240px, 100dvh - 460px, 640px)]" },
  overflowY: "auto",
  overscrollBehavior: "contain",
  // `useLogPlace` keeps the place; the browser's own way does nothing at the top, where older messages are asked for.
  overflowAnchor: "none",
  px: "4",
  py: "3",
  bg: "bg.page",
});
const center = css({ textAlign: "center", color: "fg.muted", textStyle: "small", py: "2" });
const list = css({ display: "grid", gap: "3" });
const typingLine = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  minHeight: "5",
  px: "4",
  textStyle: "small",
  color: "fg.muted",
  bg: "bg.page",
});
const questionStyle = css({
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
