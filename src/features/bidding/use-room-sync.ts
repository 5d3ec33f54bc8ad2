import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { PageMessage } from "#src/domain/bidding/socket.ts";
import { minute, second, type Instant } from "#src/domain/kernel/instant.ts";
import type { RoomView } from "./room-state.ts";

/** Without an answer the room is asked again after this time. */
const syncPatience = 2 * second;
/** How often everything is asked for again, in case a message was lost; often while the end is near. */
const syncEvery = { calm: minute, near: 10 * second };
const near = 10 * minute;

/** `sync` asks for everything behind what is here: once, until the answer came (`synced`) or is overdue. */
export function useRoomSync(latest: RefObject<RoomView>, say: (message: PageMessage) => void) {
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  const sync = useCallback(() => {
    const now = performance.now();
    if (now - requestedAt.current < syncPatience) return;
    requestedAt.current = now;
    say({ type: "sync", since: latest.current.lastNumber, sentAt: now });
  }, [latest, say]);
  const synced = useCallback(() => {
    requestedAt.current = Number.NEGATIVE_INFINITY;
  }, []);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState !== "hidden") sync();
    };
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [sync]);

  return { sync, synced };
}

/** Syncs again and again until the page is left. */
export function useRegularSync(endsAt: Instant, now: () => Instant, sync: () => void) {
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
}
