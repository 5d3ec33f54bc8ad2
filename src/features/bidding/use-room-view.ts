import { useCallback, useRef, useState } from "react";
import * as v from "valibot";
import { Sending, type RoomRanking } from "#src/domain/bidding/socket.ts";
import { renderedFor } from "#src/web/viewer.ts";
import { viewOf, withPending, type RoomView } from "./room-state.ts";

/** Minutes for which unanswered sendings outlive the page. */
const retainedFor = 24 * 60;

/**
 * What the page knows of a room: `view` to render, `latest` for what runs later. What was sent and not answered outlives the
 * page, so that its outcome is known after a reload: `restore` puts it back.
 */
export function useRoomView(biddingId: string, initial: RoomRanking) {
  const [view, setView] = useState(() => viewOf(initial));
  const latest = useRef(view);
  const show = useCallback(
    (next: RoomView) => {
      if (next === latest.current) return;
      if (next.pending !== latest.current.pending) storePending(biddingId, next.pending);
      latest.current = next;
      setView(next);
    },
    [biddingId],
  );
  const restore = useCallback(async () => {
    for (const sending of await storedPending(biddingId)) show(withPending(latest.current, sending));
  }, [biddingId, show]);
  return { view, latest, show, restore };
}

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
const storeKey = (biddingId: string) => `bidding-pending:${biddingId}:${renderedFor()}`;

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
