"use client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const { due: words } = messages;

/** Confirms an order where it stands in the list; the page then shows what the server has. */
export function ConfirmOrder({ orderId, orderNo }: { orderId: string; orderNo: string }) {
  const { busy, run } = useAction({ reload: true });
  const confirmIt = async () => {
    if (!(await confirm({ title: words.confirmTitle, content: words.confirmPrompt(orderNo) }))) return;
    await run(() => request("POST /mall-sup/order/{orderId}/confirm", { params: { orderId }, body: {} }), words.confirmed);
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void confirmIt()} aria-label={`${words.confirm} ${orderNo}`}>
      {words.confirm}
    </Button>
  );
}
