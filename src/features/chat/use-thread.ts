"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { closeCodes } from "#src/domain/room/close-codes.ts";
import type { ChatHistory } from "#src/domain/chat/calls.ts";
import { otherSide, type ChatSending, type ChatSide } from "#src/domain/chat/message.ts";
import { RoomMessage } from "#src/domain/chat/socket.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { apiBase } from "#src/web/constants.ts";
import { keepConnected, type Connection } from "#src/web/live-connection.ts";
import { request } from "#src/web/request.ts";
import { unreadCount } from "../notice/unread-count.ts";
import {
  firstSeq,
  heard,
  lastSeq,
  refused,
  threadOf,
  withOlder,
  withoutPending,
  withPending,
  type Pending,
  type Thread,
} from "./thread-state.ts";

/** How long "is writing" stands after the last sign of it, and how often it is told. */
const typingFor = 4 * second;
const typingEvery = 2 * second;

type Options = { chatId: string; side: ChatSide; initial: ChatHistory };

/**
 * A live conversation. A message is a call under a key of its own, sent again under the same one when it failed; what the room
 * tells takes its place. After a lost connection the room tells what was missed.
 */
export function useThread({ chatId, side, initial }: Options) {
  const [thread, setThread] = useState(() => threadOf(initial));
  const [connection, setConnection] = useState<Connection>("connecting");
  const [typing, setTyping] = useState<string | null>(null);
  const latest = useRef(thread);
  const line = useRef<ReturnType<typeof keepConnected> | null>(null);
  const typedAt = useRef(0);

  const show = useCallback((next: Thread) => {
    latest.current = next;
    setThread(next);
  }, []);

  const reload = useCallback(async () => {
    const key = "GET /mall-admin/chat/{chatId}/messages";
    const history = await request(key, { params: { chatId }, query: {} }, { background: true });
    const ids = new Set(history.messages.map(({ messageId }) => messageId));
    show({ ...threadOf(history), pending: latest.current.pending.filter(({ key: sent }) => !ids.has(sent)) });
  }, [chatId, show]);

  const hear = useCallback(
    (data: unknown) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomMessage), data);
      if (!parsed.success) return;
      const message = parsed.output;
      if (message.type === "typing") return setTyping(message.name);
      if (message.gap) return void reload().catch(() => undefined);
      if (message.messages.some((one) => one.side === otherSide(side))) setTyping(null);
      return show(heard(latest.current, message));
    },
    [reload, show, side],
  );

  useEffect(() => {
    const address = async () =>
      new URL(`${apiBase}/mall-admin/chat/${chatId}/live?since=${lastSeq(latest.current)}`, location.href);
    const final = [closeCodes.forbidden, closeCodes.malformed];
    const opened = keepConnected({ address, final, onMessage: hear, onChange: setConnection });
    line.current = opened;
    return opened.stop;
  }, [chatId, hear]);

  useEffect(() => {
    if (typing === null) return undefined;
    const timer = setTimeout(() => setTyping(null), typingFor);
    return () => clearTimeout(timer);
  }, [typing]);

  // What is on the screen of somebody who looks is read; so is, once they are here, what told them of it elsewhere.
  const wasMarked = useRef(false);
  const seen = lastSeq(thread);
  const unread = seen > thread.read[side];
  useEffect(() => {
    const mark = () => {
      if ((wasMarked.current && !unread) || seen === 0 || document.visibilityState !== "visible") return;
      wasMarked.current = true;
      const key = "POST /mall-admin/chat/{chatId}/read";
      request(key, { params: { chatId }, body: { seq: seen } }, { background: true })
        .then(({ messages }) => unreadCount.set(messages))
        .catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [chatId, seen, unread]);

  const deliver = useCallback(
    async (key: string, message: ChatSending) => {
      show(withPending(latest.current, key, message));
      try {
        const call = "POST /mall-admin/chat/{chatId}/send";
        const options = { idempotencyKey: key, quiet: true };
        await request(call, { params: { chatId }, body: { message } }, options);
        // Without a live connection nobody tells this page what it has said itself.
        if (!line.current?.isOpen()) await reload();
      } catch (error) {
        const reason = error instanceof DomainError ? error.message : "发送失败，请重试";
        show(refused(latest.current, key, reason));
      }
    },
    [chatId, reload, show],
  );

  const send = useCallback((message: ChatSending) => void deliver(crypto.randomUUID(), message), [deliver]);
  const sendAgain = useCallback(({ key, message }: Pending) => void deliver(key, message), [deliver]);
  const drop = useCallback(({ key }: Pending) => show(withoutPending(latest.current, key)), [show]);

  /** Whether there are older ones still. */
  const loadOlder = useCallback(async () => {
    const key = "GET /mall-admin/chat/{chatId}/messages";
    const before = String(firstSeq(latest.current));
    const older = await request(key, { params: { chatId }, query: { before } });
    show(withOlder(latest.current, older));
    return older.more;
  }, [chatId, show]);

  const noteTyping = useCallback(() => {
    const now = performance.now();
    if (now - typedAt.current < typingEvery) return;
    typedAt.current = now;
    line.current?.say({ type: "typing" });
  }, []);

  return { thread, connection, typing, send, sendAgain, drop, loadOlder, noteTyping };
}
