"use client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const { wishes: words } = messages;

/** The requester's way out; the page then shows what the server has. */
export function CancelWish({ wishId }: { wishId: string }) {
  const { busy, run } = useAction({ reload: true });
  const cancel = async () => {
    if (!(await confirm({ content: words.cancelConfirm, danger: true }))) return;
    await run(() => request("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }), words.cancelled);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void cancel()}>
      {words.cancel}
    </Button>
  );
}
