"use client";
import { Button } from "#src/ui/button.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Sends a message that did not leave once more. */
export function RetryMessage({ messageId, subject, target }: { messageId: string; subject: string; target: string }) {
  const { busy, run } = useAction({ reload: true });
  const retry = async () => {
    await run(
      () => request("POST /mall-admin/outbox/{messageId}/retry", { params: { messageId }, body: {} }),
      messages.queuedAgain(subject),
    );
  };
  return (
    <Button size="sm" variant="outline" busy={busy} aria-label={`重发给 ${target}：${subject}`} onClick={() => void retry()}>
      重发
    </Button>
  );
}
