"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { RoomMessage, Sending, type PageMessage, type RoomRanking } from "#src/domain/bidding/socket.ts";
import { minute, second, type Instant } from "#src/domain/kernel/instant.ts";
import { apiBase } from "#src/web/constants.ts";
import { stayConnected, type Connection } from "#src/web/live-connection.ts";
import { request } from "#src/web/request.ts";
import { renderedFor } from "#src/web/viewer.ts";
import { heard, viewOf, withPending, type RoomView } from "./room-state.ts";
import { offsetOf, unknownClock, withSample } from "./server-clock.ts";

/** Whose page it is: the unit's that buys, or a supplier's. */
export type RoomSide = "pur" | "sup";

/** Without an answer a sending goes out again after this time, under the same key. */
const patience = 4 * second;
/** Without an answer the room is asked again after this time. */
const syncPatience = 2 * second;
/** How often everything is asked for again, in case a message was lost; often while the end is near. */
const syncEvery = { calm: minute, near: 10 * second };
const near = 10 * minute;
/** Minutes for which unanswered sendings outlive the page. */
const retainedFor = 24 * 60;

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
  const [view, setView] = useState(() => viewOf(initial));
  const [connection, setConnection] = useState<{ state: Connection; reason: string }>({ state: "connecting", reason: "" });
  const latest = useRef(view);
  const line = useRef<ReturnType<typeof stayConnected> | null>(null);
  const clock = useRef(unknownClock);
  const shown = useRef({ serverNow: initial.serverNow, at: 0 });

  const show = useCallback(
    (next: RoomView) => {
      if (next === latest.current) return;
      if (next.pending !== latest.current.pending) storePending(biddingId, next.pending);
      latest.current = next;
      setView(next);
    },
    [biddingId],
  );

  const say = useCallback((message: PageMessage) => line.current?.say(message), []);
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Asks for everything behind what is here; once, while the answer is on its way. */
  const sync = useCallback(() => {
    const now = performance.now();
    if (now - requestedAt.current < syncPatience) return;
    requestedAt.current = now;
    say({ type: "sync", since: latest.current.lastNumber, sentAt: now });
  }, [say]);

  const hear = useCallback(
    (data: unknown) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomMessage), data);
      if (!parsed.success) return;
      const message = parsed.output;
      const sentAt = message.type === "state" ? (message.echo ?? null) : null;
      if (sentAt !== null) requestedAt.current = Number.NEGATIVE_INFINITY;
      clock.current = withSample(clock.current, { serverNow: message.serverNow, receivedAt: performance.now(), sentAt });
      const next = heard(latest.current, message);
      show(next.view);
      if (next.missed) sync();
    },
    [show, sync],
  );

  /** The server's time now; what the page was rendered with until the room has said something. */
  const now = useCallback((): Instant => {
    const local = performance.now();
    if (clock.current !== unknownClock) return local + offsetOf(clock.current);
    return shown.current.serverNow + local - shown.current.at;
  }, []);

  useEffect(() => {
    shown.current.at = performance.now();
    let stopped = false;
    const sendPending = () => {
      for (const sending of latest.current.pending) say(sending);
    };
    const address = async () => {
      const key = `POST /mall-${side}/bidding/{biddingId}/ticket` as const;
      const { ticket } = await request(key, { params: { biddingId }, body: {} }, { quiet: true });
      const query = new URLSearchParams({ ticket, since: String(latest.current.lastNumber) });
      return new URL(`${apiBase}/mall-${side}/bidding/${biddingId}/live?${query}`, location.href);
    };
    const restore = async () => {
      for (const sending of await storedPending(biddingId)) show(withPending(latest.current, sending));
    };
    const connect = () => {
      if (stopped) return;
      line.current = stayConnected({
        address,
        onMessage: hear,
        onChange: (state, reason) => {
          setConnection({ state, reason });
          if (state !== "live") return;
          requestedAt.current = Number.NEGATIVE_INFINITY;
          sync();
          sendPending();
        },
      });
    };
    // Silent: a forbidden store kept nothing to restore.
    void restore()
      .catch(() => undefined)
      .then(connect);
    const check = () => {
      if (document.visibilityState !== "hidden") sync();
    };
    document.addEventListener("visibilitychange", check);
    const resending = setInterval(sendPending, patience);
    return () => {
      stopped = true;
      clearInterval(resending);
      document.removeEventListener("visibilitychange", check);
      line.current?.stop();
    };
  }, [biddingId, side, hear, say, show, sync]);

  const { endsAt } = view.room;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const isNear = Math.abs(endsAt - now()) < near;
      timer = setTimeout(
        () => {
          sync();
          wait();
        },
        isNear ? syncEvery.near : syncEvery.calm,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [endsAt, now, sync]);

  const send = useCallback(
    (sending: WithoutKey<Sending>): string => {
      const key = crypto.randomUUID();
      const keyed = { ...sending, key } as Sending;
      show(withPending(latest.current, keyed));
      say(keyed);
      return key;
    },
    [say, show],
  );

  return { view, connection, now, send };
}

type WithoutKey<S> = S extends unknown ? Omit<S, "key"> : never;

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
const storeKey = (biddingId: string) => `bidding-pending:${biddingId}:${renderedFor()}`;

/** What was sent and not answered outlives the page, so that its outcome is known after a reload. */
function storePending(biddingId: string, pending: readonly Sending[]): void {
  openStore()
    .then((store) =>
      pending.length > 0 ? store.set(storeKey(biddingId), pending, retainedFor) : store.remove(storeKey(biddingId)),
    )
    // Silent: with a full or forbidden store the sending itself is on its way all the same.
    .catch(() => undefined);
}

async function storedPending(biddingId: string): Promise<Sending[]> {
  const stored = v.safeParse(v.array(Sending), (await openStore()).get(storeKey(biddingId)));
  return stored.success ? stored.output : [];
}
