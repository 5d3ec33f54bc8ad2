"use client";
import { useEffect, useRef, useState } from "react";
import type { ChatHead, ChatHistory } from "#src/domain/chat/calls.ts";
import { summaryOf, type ChatMessage, type ChatSending } from "#src/domain/chat/message.ts";
import { Button } from "#src/ui/button.tsx";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { openChat } from "../open-chat.ts";
import { firstSeq, lastSeq } from "../thread-state.ts";
import { useLogPlace } from "../use-log-place.ts";
import { useReadMark } from "../use-read-mark.ts";
import { useThread } from "../use-thread.ts";
import { Composer } from "./composer.tsx";
import { ConnectionAlert, ThreadHead } from "./thread-head.tsx";
import { ThreadLog } from "./thread-log.tsx";

type Goods = { productId: string; title: string; spec: string };
type Props = { head: ChatHead; initial: ChatHistory; goods: Goods | null };

/** One conversation: what was said, as it is said, and the field to say something. */
export function ChatThread({ head, initial, goods }: Props) {
  const { chatId, coId, side, canQuote } = head;
  const { thread, connection, typing, send, sendAgain, drop, loadOlder, noteTyping } = useThread({ chatId, side, initial });
  const { toEnd, hold, visible, isBehind, ...place } = useLogPlace(firstSeq(thread), lastSeq(thread));
  useReadMark({ chatId, side, read: thread.read, visible });
  useOpenChat(chatId, thread.messages.at(-1));
  const box = useInView();
  const [aboutGoods, setAboutGoods] = useState(goods);
  const field = useRef<HTMLTextAreaElement>(null);
  // A button that goes with its press leaves the focus where one goes on writing.
  const goOn = () => field.current?.focus();
  const say = (message: ChatSending) => {
    toEnd();
    send(message);
  };
  const older = () => {
    hold();
    // Said by the request client; the button to try again stays.
    loadOlder().catch(() => undefined);
  };
  return (
    <div className={root} ref={box}>
      <ThreadHead head={head} />
      <ConnectionAlert {...connection} />
      <ThreadLog
        thread={thread}
        side={side}
        place={place}
        onOlder={older}
        onAgain={(pending) => {
          sendAgain(pending);
          goOn();
        }}
        onDrop={(pending) => {
          drop(pending);
          goOn();
        }}
      />
      <div className={typingLine}>
        <p aria-live="polite">{typing !== null && messages.typing(typing)}</p>
        {isBehind && (
          <Button size="sm" variant="ghost" icon="chevron-down" onClick={toEnd}>
            {messages.newBelow}
          </Button>
        )}
      </div>
      {aboutGoods && (
        <GoodsQuestion
          goods={aboutGoods}
          onSend={() => {
            say({ kind: "product", productId: aboutGoods.productId });
            setAboutGoods(null);
            goOn();
          }}
        />
      )}
      <Composer chatId={chatId} coId={coId} side={side} canQuote={canQuote} field={field} onSend={say} onTyping={noteTyping} />
    </div>
  );
}

/** The list beside it shows what was said last in the conversation that is open. */
function useOpenChat(chatId: string, newest: ChatMessage | undefined) {
  useEffect(() => {
    openChat.set({ chatId, lastText: newest ? summaryOf(newest.body) : "", lastAt: newest?.at ?? 0 });
    return () => openChat.set(null);
  }, [chatId, newest]);
}

/** A ref of what is scrolled into view when the page opens with its end below the window. */
function useInView() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hides = box.current && box.current.getBoundingClientRect().bottom > innerHeight;
    if (hides) box.current?.scrollIntoView({ block: "start" });
  }, []);
  return box;
}

/** Offers to send the goods that one came from. */
const GoodsQuestion = ({ goods, onSend }: { goods: Goods; onSend: () => void }) => (
  <div className={question}>
    <span>
      {messages.aboutGoods}：{goods.title} {goods.spec}
    </span>
    <Button size="sm" variant="outline" onClick={onSend}>
      {messages.sendGoods}
    </Button>
  </div>
);

const root = surface({
  display: "grid",
  minWidth: "0",
  // The sticky header of a phone is higher than the page's padding for it.
  scrollMarginTop: { base: "12", md: "0" },
});
const typingLine = mutedText({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  minHeight: "5",
  px: "4",
  bg: "bg.page",
});
const question = wrap({
  justify: "space-between",
  align: "center",
  gap: "2",
  px: "4",
  py: "2",
  borderTop: "default",
  fontSize: "sm",
});
