"use client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as v from "valibot";
import type { ChatHistory } from "#src/domain/chat/calls.ts";
import { otherSide, type ChatSending, type ChatSide } from "#src/domain/chat/message.ts";
import { RoomMessage, typingEvery } from "#src/domain/chat/socket.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { apiBase } from "#src/web/constants.ts";
import { stayConnected, type Connection } from "#src/web/live-connection.ts";
import { onLoginEnded } from "#src/web/live-drafts.ts";
import { request } from "#src/web/request.ts";
import { readOn } from "./catch-up.ts";
import { messages } from "./messages.ts";
import {
  accepted,
  firstSeq,
  heard,
  isBehind,
  lastSeq,
  refused,
  threadOf,
  withHistory,
  withoutPending,
  withPending,
  withUnsent,
  type Pending,
  type Thread,
} from "./thread-state.ts";
import { unsentStore } from "./unsent.ts";

/** How long "is writing" stands after the last sign of it. */
const typingFor = 4 * second;
/** How long the room has to tell what was sent, before the page reads it. */
const patience = 1.5 * second;

type Options = { chatId: string; side: ChatSide; initial: ChatHistory };

/**
 * A live conversation. A message is a call under a key of its own, sent again under the same one when it failed; what the room
 * tells takes its place. A text that was not sent outlives the page, and goes out by itself when the network returns. After a lost
 * connection the room tells what was missed, and the page reads whatever it still lacks.
 */
export function useThread({ chatId, side, initial }: Options) {
  const [thread, setThread] = useState(() => threadOf(initial));
  const [connection, setConnection] = useState<{ state: Connection; reason: string }>({ state: "connecting", reason: "" });
  const [typing, setTyping] = useState<string | null>(null);
  const latest = useRef(thread);
  const line = useRef<ReturnType<typeof stayConnected> | null>(null);
  const reader = useRef<ReturnType<typeof readOn> | null>(null);
  const typedAt = useRef(0);

  const unsent = useMemo(() => unsentStore(chatId), [chatId]);

  const show = useCallback(
    (next: Thread) => {
      unsent.follow(latest.current.pending, next.pending);
      latest.current = next;
      setThread(next);
    },
    [unsent],
  );

  const read = useCallback(
    async (query: { before?: string }, options: { background?: boolean; quiet?: boolean }) => {
      const key = "GET /mall-admin/chat/{chatId}/messages";
      // What was written before this was asked is in the answer, or older than it.
      const written = latest.current.pending.filter((one) => one.accepted).map((one) => one.key);
      const history = await request(key, { params: { chatId }, query }, options);
      const next = withHistory(latest.current, history);
      show(query.before === undefined ? withoutPending(next, ...written) : next);
      return history;
    },
    [chatId, show],
  );

  const hear = useCallback(
    (data: unknown) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomMessage), data);
      if (!parsed.success) return;
      const message = parsed.output;
      if (message.type === "typing") return setTyping(message.name);
      if (message.messages.some((one) => one.side === otherSide(side))) setTyping(null);
      show(heard(latest.current, message));
      if (isBehind(latest.current)) reader.current?.soon(0);
    },
    [show, side],
  );

  useEffect(() => {
    const address = async (failed: number) => {
      // A refused handshake does not say why. A call does, and one of an ended session leads to the login and back.
      if (failed > 1) await read({}, { quiet: true });
      return new URL(`${apiBase}/mall-admin/chat/${chatId}/live?since=${lastSeq(latest.current)}`, location.href);
    };
    const onChange = (state: Connection, reason: string) => setConnection({ state, reason });
    const opened = stayConnected({ address, onMessage: hear, onChange });
    const reading = readOn({ read: () => read({}, { background: true }), isBehind: () => isBehind(latest.current) });
    line.current = opened;
    reader.current = reading;
    return () => {
      opened.stop();
      reading.stop();
    };
  }, [chatId, hear, read]);

  useEffect(() => {
    if (typing === null) return undefined;
    const timer = setTimeout(() => setTyping(null), typingFor);
    return () => clearTimeout(timer);
  }, [typing]);

  const deliver = useCallback(
    async (key: string, message: ChatSending) => {
      show(withPending(latest.current, key, message));
      try {
        const call = "POST /mall-admin/chat/{chatId}/send";
        const options = { idempotencyKey: key, quiet: true };
        await request(call, { params: { chatId }, body: { message } }, options);
        show(accepted(latest.current, key));
        // Without a live connection nobody tells this page what it has said itself.
        if (isBehind(latest.current)) reader.current?.soon(line.current?.isLive() ? patience : 0);
      } catch (error) {
        const reason = error instanceof DomainError ? error.message : "发送失败，请重试";
        const isLost = !(error instanceof DomainError) || error.code === codes.serverError;
        show(refused(latest.current, key, reason, isLost));
      }
    },
    [chatId, show],
  );

  useEffect(() => {
    let isHere = true;
    const restore = async () => {
      const stored = await unsent.load();
      if (isHere && stored.length > 0) show(withUnsent(latest.current, stored, messages.unsent));
    };
    // One after the other: they arrive as they were written.
    const sendLost = () =>
      latest.current.pending
        .filter(({ failed, lost }) => failed !== null && lost)
        .reduce<Promise<void>>((before, { key, message }) => before.then(() => deliver(key, message)), Promise.resolve());
    const onOnline = () => void sendLost();
    void restore();
    addEventListener("online", onOnline);
    const end = onLoginEnded(() => unsent.storeAgain(latest.current.pending));
    return () => {
      isHere = false;
      end();
      removeEventListener("online", onOnline);
    };
  }, [unsent, show, deliver]);

  const send = useCallback((message: ChatSending) => void deliver(crypto.randomUUID(), message), [deliver]);
  const sendAgain = useCallback(({ key, message }: Pending) => void deliver(key, message), [deliver]);
  const drop = useCallback(({ key }: Pending) => show(withoutPending(latest.current, key)), [show]);

  /** Whether there are older ones still. */
  const loadOlder = useCallback(async () => {
    const older = await read({ before: String(firstSeq(latest.current)) }, {});
    return older.more;
  }, [read]);

  const noteTyping = useCallback(() => {
    const now = performance.now();
    if (now - typedAt.current < typingEvery) return;
    typedAt.current = now;
    line.current?.say({ type: "typing" });
  }, []);

  return { thread, connection, typing, send, sendAgain, drop, loadOlder, noteTyping };
}
