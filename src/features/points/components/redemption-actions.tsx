"use client";
import type { RedemptionAction } from "#src/domain/points/available-actions.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** What the buyer may do with a redemption now. */
export function RedemptionActions({
  redemptionId,
  availableActions,
  title,
}: {
  redemptionId: string;
  availableActions: readonly RedemptionAction[];
  title: string;
}) {
  const { busy, run } = useAction({ reload: true });
  const params = { id: redemptionId };
  const cancel = async () => {
    if (!(await confirm({ content: messages.cancelConfirm(title) }))) return;
    await run(() => request("POST /mall-pur/integral/redemption/{id}/cancel", { params, body: {} }), messages.cancelled);
  };
  if (availableActions.includes("cancel")) {
    return (
      <div>
        <Button variant="outline" size="sm" busy={busy} aria-label={`${messages.cancel}：${title}`} onClick={() => void cancel()}>
          {messages.cancel}
        </Button>
      </div>
    );
  }
  if (!availableActions.includes("receive")) return null;
  const receive = () => request("POST /mall-pur/integral/redemption/{id}/receive", { params, body: {} });
  return (
    <div>
      <Button
        size="sm"
        busy={busy}
        aria-label={`${messages.receive}：${title}`}
        onClick={() => void run(receive, messages.received)}
      >
        {messages.receive}
      </Button>
    </div>
  );
}
