"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { BillingView } from "#src/domain/billing/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { DisputeDialog } from "./dispute-dialog.tsx";

type Props = { statementId: string; billing: BillingView | null; orders: { orderId: string; orderNo: string }[] };

/** Agrees to an open statement, or takes orders off it. */
export function PayerActions({ statementId, billing, orders }: Props) {
  const router = useRouter();
  const { busy, run } = useAction({ reload: true });
  const [open, setOpen] = useState(false);
  const params = { statementId };
  const agree = async () => {
    if (!(await confirm({ title: messages.confirm, content: messages.confirmPrompt(billing?.title ?? null) }))) return;
    await run(
      () => request("POST /mall-pur/settlement/statement/{statementId}/confirm", { params, body: {} }),
      messages.confirmed,
    );
  };
  return (
    <div className={row} data-print="hide">
      <Button busy={busy} onClick={() => void agree()}>
        {messages.confirm}
      </Button>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {messages.dispute}
      </Button>
      {open && (
        <DisputeDialog
          statementId={statementId}
          orders={orders}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            toaster.success(messages.disputed);
            await router.reload();
          }}
        />
      )}
    </div>
  );
}

/** Notes the payment of an invoice. */
export function PayInvoice({ invoiceId }: { invoiceId: string }) {
  const { busy, run } = useAction({ reload: true });
  const pay = async () => {
    const reference = await promptReason({
      kind: "textarea",
      rows: 1,
      maxLength: 40,
      title: messages.pay,
      label: messages.payReference,
      hint: messages.payConfirm,
    });
    if (reference === null) return;
    await run(
      () =>
        request("POST /mall-pur/settlement/invoice/{invoiceId}/pay", {
          params: { invoiceId },
          body: { reference: String(reference) },
        }),
      messages.paid,
    );
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void pay()} data-print="hide">
      {messages.pay}
    </Button>
  );
}

const row = wrap({ gap: "2" });
