"use client";
import { useEffect, useRef } from "react";
import type { ChatSide } from "#src/domain/chat/message.ts";
import { request } from "#src/web/request.ts";
import { unreadCount } from "../notice/unread-count.ts";
import type { Thread } from "./thread-state.ts";

type Options = {
  chatId: string;
  side: ChatSide;
  read: Thread["read"];
  /** The last message that was on the screen. */
  visible: number;
};

/**
 * Notes as read what somebody has had before their eyes: not what came below while they read further up, nor in a tab behind
 * another. What told them of it elsewhere is read with it, once they are here.
 */
export function useReadMark({ chatId, side, read, visible }: Options) {
  const wasMarked = useRef(false);
  const isUnread = visible > read[side];
  useEffect(() => {
    const mark = () => {
      if ((wasMarked.current && !isUnread) || visible === 0 || document.visibilityState !== "visible") return;
      wasMarked.current = true;
      const key = "POST /mall-admin/chat/{chatId}/read";
      // Silent: the next message, or the next look, marks it again.
      request(key, { params: { chatId }, body: { seq: visible } }, { background: true })
        .then(({ messages }) => unreadCount.set(messages))
        .catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [chatId, visible, isUnread]);
}
