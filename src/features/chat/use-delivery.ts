import { useCallback, useEffect } from "react";
import type { ChatSending } from "#src/domain/chat/message.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { onLoginEnded } from "#src/web/live-drafts.ts";
import { request } from "#src/web/request.ts";
import { messages } from "./messages.ts";
import { accepted, refused, withoutPending, withPending, withUnsent, type Pending } from "./thread-state.ts";
import type { ThreadView } from "./use-thread-view.ts";

type Options = Pick<ThreadView, "latest" | "show" | "unsent"> & { chatId: string; onAccepted: () => void };

/**
 * Sends messages: each is a call under a key of its own, sent again under the same one when it failed. Texts that an earlier page
 * left unsent are put back, and what a lost network held back goes out by itself when it returns.
 */
export function useDelivery({ chatId, latest, show, unsent, onAccepted }: Options) {
  const deliver = useCallback(
    async (key: string, message: ChatSending) => {
      show(withPending(latest.current, key, message));
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
  }, [latest, unsent, show, deliver]);

  const send = useCallback((message: ChatSending) => void deliver(crypto.randomUUID(), message), [deliver]);
  const sendAgain = useCallback(({ key, message }: Pending) => void deliver(key, message), [deliver]);
  const drop = useCallback(({ key }: Pending) => show(withoutPending(latest.current, key)), [latest, show]);
  return { send, sendAgain, drop };
}
