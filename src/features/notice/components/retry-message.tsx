"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";

/** Sends a message that did not leave once more. */
export function RetryMessage({ messageId, subject, target }: { messageId: string; subject: string; target: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await request("POST /mall-admin/outbox/{messageId}/retry", { params: { messageId }, body: {} });
      toaster.success(`“${subject}”已重新排队发送`);
    } catch {
      // Said by the request client; the list shows what became of the message.
    }
    await router.reload();
    setBusy(false);
  };
  return (
    <Button size="sm" variant="outline" busy={busy} aria-label={`重发给 ${target}：${subject}`} onClick={() => void retry()}>
      重发
    </Button>
  );
}
