"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { statementLength } from "#src/domain/dispute/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import type { DialogLine } from "../../order/components/quantity-dialog.tsx";
import { messages } from "../messages.ts";
import { OpenDisputeDialog } from "./open-dialog.tsx";
import { StatementDialog } from "./statement-dialog.tsx";

type Offered = { open: boolean; state: boolean; withdraw: boolean; concede: boolean };
type Props = { orderId: string; side: "pur" | "sup"; offered: Offered; answered: boolean; lines: readonly DialogLine[] };

/** What the viewer may do about what the two sides do not agree on. After each step the page shows what the server has. */
export function DisputeSteps({ orderId, side, offered, answered, lines }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<"open" | "state" | null>(null);
  const { busy, run } = useAction({ reload: true });
  const params = { orderId };
  const close = () => setOpen(null);
  const done = async (text: string) => {
    close();
    toaster.success(text);
    await router.reload();
  };
  const withdraw = async () => {
    if (!(await confirm({ title: messages.withdraw, content: messages.withdrawAsk }))) return;
    await run(() => request("POST /mall-pur/order/{orderId}/dispute/withdraw", { params, body: {} }), messages.withdrawn);
  };
  const concede = async () => {
    const { title, label, hint, done: success } = messages.concede;
    const reason = await promptReason({ kind: "textarea", title, label, hint, maxLength: statementLength });
    if (reason === null) return;
    const body = { reason: String(reason) };
    await run(() => request("POST /mall-sup/order/{orderId}/dispute/concede", { params, body }), success);
  };
  const stateTitle = side === "pur" || answered ? messages.state.title : messages.state.answer;
  return (
    <div className={row} data-print="hide">
      {offered.open && (
        <Button variant="outline" onClick={() => setOpen("open")}>
          {messages.open.title}
        </Button>
      )}
      {offered.state && <Button onClick={() => setOpen("state")}>{stateTitle}</Button>}
      {offered.withdraw && (
        <Button variant="outline" busy={busy} onClick={() => void withdraw()}>
          {messages.withdraw}
        </Button>
      )}
      {offered.concede && (
        <Button variant="outline" busy={busy} onClick={() => void concede()}>
          {messages.concede.title}
        </Button>
      )}
      {open === "open" && (
        <OpenDisputeDialog orderId={orderId} lines={lines} onClose={close} onDone={() => done(messages.open.sent)} />
      )}
      {open === "state" && (
        <StatementDialog
          orderId={orderId}
          side={side}
          title={stateTitle}
          onClose={close}
          onDone={() => done(messages.state.sent)}
        />
      )}
    </div>
  );
}

const row = wrap({ gap: "2", mt: "3" });
