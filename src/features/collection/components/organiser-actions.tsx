"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { askReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

/** The organiser's ways to end a campaign before its window does. */
export function OrganiserActions({ collectionId, reached }: { collectionId: string; reached: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const params = { collectionId };
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toaster.success(done);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
    setBusy(false);
  };
  const close = async () => {
    if (!(await confirm({ content: messages.closeAsk }))) return;
    await run(() => request("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }), messages.closed);
  };
  const cancel = async () => {
    const { cancel: title, cancelReason: label, cancelHint: hint } = messages;
    const reason = await askReason({ kind: "textarea", title, label, hint });
    if (reason === null) return;
    const body = { reason: String(reason) };
    await run(() => request("POST /mall-pur/collection/{collectionId}/cancel", { params, body }), messages.cancelled);
  };
  return (
    <div className={row}>
      {reached && (
        <Button look="outline" size="sm" busy={busy} onClick={() => void close()}>
          {messages.closeEarly}
        </Button>
      )}
      <Button look="outline" size="sm" busy={busy} onClick={() => void cancel()}>
        {messages.cancel}
      </Button>
    </div>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", gap: "2" });
