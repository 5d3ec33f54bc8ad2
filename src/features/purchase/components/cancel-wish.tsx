"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const { wishes: words } = messages;

/** The requester's way out; the page then shows what the server has. */
export function CancelWish({ wishId }: { wishId: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    if (!(await confirm({ content: words.cancelConfirm, danger: true }))) return;
    setBusy(true);
    try {
      await request("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} });
      toaster.success(words.cancelled);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void cancel()}>
      {words.cancel}
    </Button>
  );
}
