"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { BillingView } from "#src/domain/billing/schema.ts";
import type { TaxRate } from "#src/domain/billing/tax.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import type { OpenPeriod } from "#src/domain/settlement/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { InvoiceDialog } from "./invoice-dialog.tsx";

/** What may stand on a statement, by unit and month, each with the way to make it. */
export function OpenPeriodList({ openPeriods }: { openPeriods: OpenPeriod[] }) {
  const router = useRouter();
  const { running, run } = useAction({ refused: () => router.reload() });
  const create = ({ unitId, period }: OpenPeriod) =>
    run(
      async () => {
        const { statementId } = await request("POST /mall-sup/settlement/statement", { body: { unitId, period } });
        await router.push(`/supStatements/${statementId}`);
      },
      messages.created,
      `${unitId}${period}`,
    );
  return (
    <section className={panel} aria-labelledby="due">
      <h2 id="due" className={heading}>
        {messages.openPeriods}
      </h2>
      <p className={hint}>{messages.openPeriodsHint}</p>
      <ul>
        {eachRow(
          openPeriods,
          (one) => `${one.unitId}${one.period}`,
          (one) => (
            <li className={line}>
              <span>
                {one.unitName} · {one.period} · {one.orderCount} 个订单，{formatMoney(one.amount)}
              </span>
              <Button size="sm" busy={running === `${one.unitId}${one.period}`} onClick={() => void create(one)}>
                {messages.create}
              </Button>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

type Invoiceable = { orderId: string; orderNo: string; left: Fen };

type RecordProps = { orders: Invoiceable[]; billing: BillingView | null; taxRate: TaxRate | null };

export function RecordInvoice({ orders, billing, taxRate }: RecordProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <div data-print="hide">
      <Button icon="invoice" onClick={() => setOpen(true)}>
        {messages.invoice}
      </Button>
      {open && (
        <InvoiceDialog
          orders={orders}
          billing={billing}
          taxRate={taxRate}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            toaster.success(messages.invoiced);
            await router.reload();
          }}
        />
      )}
    </div>
  );
}

export function VoidInvoice({ invoiceId }: { invoiceId: string }) {
  const { busy, run } = useAction({ reload: true });
  const remove = async () => {
    if (!(await confirm({ title: messages.voidIt, content: messages.voidConfirm, danger: true }))) return;
    await run(
      () => request("POST /mall-sup/settlement/invoice/{invoiceId}/void", { params: { invoiceId }, body: {} }),
      messages.voided,
    );
  };
  return (
    <Button size="sm" variant="outline" busy={busy} onClick={() => void remove()} data-print="hide">
      {messages.voidIt}
    </Button>
  );
}

const panel = surface({ p: "4", mb: "3" });
const heading = css({ textStyle: "section" });
const hint = mutedText({ mb: "2" });
const line = wrap({ gap: "2", justify: "space-between", align: "center", py: "2", borderTop: "default" });
