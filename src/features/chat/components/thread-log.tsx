import type { ChatSide } from "#src/domain/chat/message.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { Pending, Thread } from "../thread-state.ts";
import type { useLogPlace } from "../use-log-place.ts";
import { ChatMessageItem, PendingItem } from "./chat-message.tsx";

type Props = {
  thread: Thread;
  side: ChatSide;
  place: Pick<ReturnType<typeof useLogPlace>, "frame" | "content" | "onScroll">;
  onOlder: () => void;
  onAgain: (pending: Pending) => void;
  onDrop: (pending: Pending) => void;
};

/** What was said, oldest first, then what is on its way. */
export function ThreadLog({ thread, side, place: { frame, content, onScroll }, onOlder, onAgain, onDrop }: Props) {
  const readByOther = side === "buyer" ? thread.read.supplier : thread.read.buyer;
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */
    <div className={scroller} ref={frame} onScroll={onScroll} role="log" aria-label={messages.log} tabIndex={0}>
      {thread.more && (
        <div className={center}>
          <Button variant="ghost" size="sm" onClick={onOlder}>
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
            <PendingItem pending={pending} onAgain={() => onAgain(pending)} onDrop={() => onDrop(pending)} />
          ),
        )}
      </ol>
    </div>
  );
}

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
const center = mutedText({ textAlign: "center", py: "2" });
const list = css({ display: "grid", gap: "3" });
