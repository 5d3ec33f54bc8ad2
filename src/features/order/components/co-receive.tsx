"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { OrderView } from "#src/domain/order/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = { orderId: string; receivers: NonNullable<OrderView["receivers"]> };

const { coReceive: words } = messages;

/** Goods that several people take in together: who has signed, and one's own signature. */
export function CoReceive({ orderId, receivers: { needed, signed, canSign } }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const sign = async () => {
    if (!(await confirm({ content: words.ask }))) return;
    setBusy(true);
    try {
      await request("POST /mall-pur/order/{orderId}/witness", { params: { orderId }, body: {} });
      toaster.success(words.done);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
    setBusy(false);
  };
  return (
    <Alert tone="warning" title={words.title(needed)}>
      <p>{words.hint(needed)}</p>
      {signed.length > 0 && (
        <p>{`${words.signed}：${signed.map(({ name, at }) => `${name}（${formatDateTime(at)}）`).join("、")}`}</p>
      )}
      {canSign && (
        <div className={row}>
          <Button size="sm" busy={busy} onClick={() => void sign()}>
            {words.sign}
          </Button>
        </div>
      )}
    </Alert>
  );
}

const row = css({ pt: "2" });
