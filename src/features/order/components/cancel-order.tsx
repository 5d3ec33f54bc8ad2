"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { askReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Cancels after asking why; the page then shows what the server has. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    const reason = await askReason({
      kind: "textarea",
      title: messages.cancel,
      label: messages.cancelReason,
      hint: messages.cancelHint,
    });
    if (reason === null) return;
    setBusy(true);
    try {
      await request("POST /mall-pur/order/{orderId}/cancel", { params: { orderId }, body: { reason: String(reason) } });
      toaster.success(messages.cancelled);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
    setBusy(false);
  };
  return (
    <Button look="outline" busy={busy} onClick={() => void cancel()}>
      {messages.cancel}
    </Button>
  );
}
