"use client";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { OrderView } from "#src/domain/order/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = { orderId: string; receivers: NonNullable<OrderView["receivers"]> };

const { coReceive: words } = messages;

/** Goods that several people take in together: who has signed, and one's own signature. */
export function CoReceive({ orderId, receivers: { needed, signed, canSign } }: Props) {
  const { busy, run } = useAction({ reload: true });
  const sign = async () => {
    if (!(await confirm({ content: words.ask }))) return;
    await run(() => request("POST /mall-pur/order/{orderId}/witness", { params: { orderId }, body: {} }), words.done);
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
