"use client";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import * as v from "valibot";
import type { ChatHistory } from "#src/domain/chat/calls.ts";
import { otherSide, type ChatSide } from "#src/domain/chat/message.ts";
import { RoomMessage } from "#src/domain/chat/socket.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { apiBase } from "#src/web/constants.ts";
import { stayConnected, type Connection } from "#src/web/live-connection.ts";
import { readOn } from "./catch-up.ts";
import { heard, isBehind, lastSeq } from "./thread-state.ts";
import { useDelivery } from "./use-delivery.ts";
import { useThreadView, type ThreadView } from "./use-thread-view.ts";
import { useTyping } from "./use-typing.ts";

/** How long the room has to tell what was sent, before the page reads it. */
const patience = 1.5 * second;

type Options = { chatId: string; side: ChatSide; initial: ChatHistory };

/**
 * A live conversation. A message is a call; what the room tells takes its place. After a lost connection the room tells what was
 * missed, and the page reads whatever it still lacks.
 */
export function useThread({ chatId, side, initial }: Options) {
  const { thread, latest, unsent, show, read, loadOlder } = useThreadView(chatId, initial);
  const lineRef = useRef<Line | null>(null);
  const readerRef = useRef<Reader | null>(null);
  const { typing, setTyping, noteTyping } = useTyping(useCallback(() => lineRef.current?.say({ type: "typing" }), []));

  const hear = useCallback(
    (data: unknown) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomMessage), data);
      if (!parsed.success) return;
      const message = parsed.output;
      if (message.type === "typing") return setTyping(message.name);
      if (message.messages.some((one) => one.side === otherSide(side))) setTyping(null);
      show(heard(latest.current, message));
      if (isBehind(latest.current)) readerRef.current?.soon(0);
    },
    [latest, setTyping, show, side],
  );
  const connection = useThreadConnection({ lineRef, readerRef }, { chatId, latest, read, hear });

  const onAccepted = useCallback(() => {
    // Without a live connection nobody tells this page what it has said itself.
    if (isBehind(latest.current)) readerRef.current?.soon(lineRef.current?.isLive() ? patience : 0);
  }, [latest]);
  const { send, sendAgain, drop } = useDelivery({ chatId, latest, show, unsent, onAccepted });

  return { thread, connection, typing, send, sendAgain, drop, loadOlder, noteTyping };
}

type Line = ReturnType<typeof stayConnected>;
type Reader = ReturnType<typeof readOn>;
type Refs = { lineRef: RefObject<Line | null>; readerRef: RefObject<Reader | null> };
type Thread = Pick<ThreadView, "latest" | "read"> & { chatId: string; hear: (data: unknown) => void };

/** Keeps the page connected to the conversation's room, and says how the connection stands. */
function useThreadConnection({ lineRef, readerRef }: Refs, { chatId, latest, read, hear }: Thread) {
  const [connection, setConnection] = useState<{ state: Connection; reason: string }>({ state: "connecting", reason: "" });
  useEffect(() => {
    const address = async (failed: number) => {
      // A refused handshake does not say why. A call does, and one of an ended session leads to the login and back.
      if (failed > 1) await read({}, { quiet: true });
      return new URL(`${apiBase}/mall-admin/chat/${chatId}/live?since=${lastSeq(latest.current)}`, location.href);
    };
    const onChange = (state: Connection, reason: string) => setConnection({ state, reason });
    const opened = stayConnected({ address, onMessage: hear, onChange });
    const reading = readOn({ read: () => read({}, { background: true }), isBehind: () => isBehind(latest.current) });
    lineRef.current = opened;
    readerRef.current = reading;
    return () => {
      opened.stop();
      reading.stop();
    };
  }, [lineRef, readerRef, chatId, latest, hear, read]);
  return connection;
}
