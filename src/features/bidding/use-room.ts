"use client";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import * as v from "valibot";
import { RoomMessage, type PageMessage, type RoomRanking, type Sending } from "#src/domain/bidding/socket.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { apiBase } from "#src/web/constants.ts";
import { stayConnected, type Connection } from "#src/web/live-connection.ts";
import { request } from "#src/web/request.ts";
import { heard, withPending } from "./room-state.ts";
import { useRegularSync, useRoomSync } from "./use-room-sync.ts";
import { useRoomView } from "./use-room-view.ts";
import { useServerClock } from "./use-server-clock.ts";

/** Whose page it is: the unit's that buys, or a supplier's. */
export type RoomSide = "pur" | "sup";

/** Without an answer a sending goes out again after this time, under the same key. */
const patience = 4 * second;

type Options = {
  biddingId: string;
  side: RoomSide;
  /** What the page was rendered with. */
  initial: RoomRanking;
};

/**
 * The live room of a bidding. After a lost connection it catches up with what was missed and sends what was not answered again.
 * `now()` is the server's time. `send` gives the key under which `view.answers` will have the answer.
 */
export function useRoom({ biddingId, side, initial }: Options) {
  const { view, latest, show, restore } = useRoomView(biddingId, initial);
  const { now, addSample } = useServerClock(initial.serverNow);
  const lineRef = useRef<Line | null>(null);
  const say = useCallback((message: PageMessage) => lineRef.current?.say(message), []);
  const { sync, synced } = useRoomSync(latest, say);

  const hear = useCallback(
    (data: unknown) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomMessage), data);
      if (!parsed.success) return;
      const message = parsed.output;
      const sentAt = message.type === "state" ? (message.echo ?? null) : null;
      if (sentAt !== null) synced();
      addSample({ serverNow: message.serverNow, receivedAt: performance.now(), sentAt });
      const next = heard(latest.current, message);
      show(next.view);
      if (next.missed) sync();
    },
    [addSample, latest, show, sync, synced],
  );
  const sendPending = useCallback(() => {
    for (const sending of latest.current.pending) say(sending);
  }, [latest, say]);
  const onLive = useCallback(() => {
    // A question that the lost connection took along is not answered any more.
    synced();
    sync();
    sendPending();
  }, [sendPending, sync, synced]);
  const address = useCallback(async () => {
    const key = `POST /mall-${side}/bidding/{biddingId}/ticket` as const;
    const { ticket } = await request(key, { params: { biddingId }, body: {} }, { quiet: true });
    const query = new URLSearchParams({ ticket, since: String(latest.current.lastNumber) });
    return new URL(`${apiBase}/mall-${side}/bidding/${biddingId}/live?${query}`, location.href);
  }, [biddingId, latest, side]);

  const connection = useRoomConnection(lineRef, { restore, address, hear, onLive });
  useEffect(() => {
    const resending = setInterval(sendPending, patience);
    return () => clearInterval(resending);
  }, [sendPending]);
  useRegularSync(view.room.endsAt, now, sync);

  const send = useCallback(
    (sending: WithoutKey<Sending>): string => {
      const key = crypto.randomUUID();
      const keyed = { ...sending, key } as Sending;
      show(withPending(latest.current, keyed));
      say(keyed);
      return key;
    },
    [latest, say, show],
  );

  return { view, connection, now, send };
}

type WithoutKey<S> = S extends unknown ? Omit<S, "key"> : never;

type Line = ReturnType<typeof stayConnected>;
type Handlers = {
  restore: () => Promise<void>;
  address: () => Promise<URL>;
  hear: (data: unknown) => void;
  onLive: () => void;
};

/** Connects once what an earlier page left unanswered is back, and says how the connection stands. */
function useRoomConnection(lineRef: RefObject<Line | null>, { restore, address, hear, onLive }: Handlers) {
  const [connection, setConnection] = useState<{ state: Connection; reason: string }>({ state: "connecting", reason: "" });
  useEffect(() => {
    let stopped = false;
    const connect = () => {
      if (stopped) return;
      lineRef.current = stayConnected({
        address,
        onMessage: hear,
        onChange: (state, reason) => {
          setConnection({ state, reason });
          if (state === "live") onLive();
        },
      });
    };
    // Silent: a forbidden store kept nothing to restore.
    void restore()
      .catch(() => undefined)
      .then(connect);
    return () => {
      stopped = true;
      lineRef.current?.stop();
    };
  }, [lineRef, restore, address, hear, onLive]);
  return connection;
}
