import { useCallback, useEffect, useRef } from "react";
import type { ChatSending } from "#src/domain/chat/message.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { onLoginEnded } from "#src/web/live-drafts.ts";
import { request } from "#src/web/request.ts";
import { messages } from "./messages.ts";
import { accepted, refused, withoutPending, withPending, withUnsent, type Pending } from "./thread-state.ts";
import type { ThreadView } from "./use-thread-view.ts";

type Options = Pick<ThreadView, "latest" | "show" | "unsent"> & { chatId: string; onAccepted: () => void };

/**
 * Sends messages: each is a call under a key of its own, sent again under the same one when it failed, one after the other: they arrive
 * as they were written, however long one of them takes. Texts that an earlier page
 * left unsent are put back, and what a lost network held back goes out by itself when it returns.
 */
export function useDelivery({ chatId, latest, show, unsent, onAccepted }: Options) {
  const post = useCallback(
    async (key: string, message: ChatSending) => {
      // Taken back while it waited for its turn.
      if (!latest.current.pending.some((one) => one.key === key)) return;
      try {
        const call = "POST /mall-admin/chat/{chatId}/send";
        const options = { idempotencyKey: key, quiet: true };
        await request(call, { params: { chatId }, body: { message } }, options);
        show(accepted(latest.current, key));
        onAccepted();
      } catch (error) {
        const reason = error instanceof DomainError ? error.message : messages.notSent;
        const isLost = !(error instanceof DomainError) || error.code === codes.serverError;
        show(refused(latest.current, key, reason, isLost));
      }
    },
    [chatId, latest, onAccepted, show],
  );
  const turn = useRef<Promise<void>>(Promise.resolve());
  const deliver = useCallback(
    (key: string, message: ChatSending) => {
      show(withPending(latest.current, key, message));
      turn.current = turn.current.then(() => post(key, message));
    },
    [latest, post, show],
  );

  useEffect(() => {
    let isHere = true;
    const restore = async () => {
      const stored = await unsent.load();
      if (isHere && stored.length > 0) show(withUnsent(latest.current, stored, messages.unsent));
    };
    const onOnline = () => {
      for (const { key, message, failed, lost } of latest.current.pending) if (failed !== null && lost) deliver(key, message);
    };
    void restore();
    addEventListener("online", onOnline);
    const end = onLoginEnded(() => unsent.storeAgain(latest.current.pending));
    return () => {
      isHere = false;
      end();
      removeEventListener("online", onOnline);
    };
  }, [latest, unsent, show, deliver]);

  const send = useCallback((message: ChatSending) => deliver(crypto.randomUUID(), message), [deliver]);
  const sendAgain = useCallback(({ key, message }: Pending) => deliver(key, message), [deliver]);
  const drop = useCallback(({ key }: Pending) => show(withoutPending(latest.current, key)), [latest, show]);
  return { send, sendAgain, drop };
}
