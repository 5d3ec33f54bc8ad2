"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { purchaseFilingLabel } from "#src/domain/hazard/purchase-filing.ts";
import { FilePurchase, type PurchaseFilingRow } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { daysBetween, formatDate, isoDay } from "#src/domain/kernel/instant.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { useForm } from "#src/ui/use-form.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { purchaseFiling: words } = messages;

/** Purchases of 剧毒 and 易制爆 to report with their last day, and those that were, with what the authority gave for them. */
export function PurchaseFilings({ rows, today }: { rows: readonly PurchaseFilingRow[]; today: string }) {
  const [filing, setFiling] = useState<PurchaseFilingRow | null>(null);
  return (
    <>
      <ul className={list} aria-label={words.title}>
        {eachRow(
          rows,
          (row) => row.filingId,
          (row) => (
            <li>
              <span className={grow}>
                <strong>{`${row.substance ?? row.productTitle} ${row.casNo ?? words.noCas} · ${row.amount ?? words.noAmount}`}</strong>
                <span className={muted}>
                  {`${hazardListLabel[row.list]} · ${row.productTitle} ${row.productSpec} × ${row.pieces} ${row.unit} · ${row.groupName} · ${words.handler}：${row.handlerName}`}
                </span>
                <span
                  className={muted}
                >{`${words.seller}：${row.coName} · ${words.licence}：${row.licenceNo ?? words.noLicence}`}</span>
                <span className={muted}>{`${formatDate(row.boughtAt)} 收货 · 依据：${row.source}`}</span>
                {row.returned > 0 && <span>{words.returned(`${row.returned} ${row.unit}`)}</span>}
              </span>
              <TextLink href={`/myOrders/${row.orderId}`}>{row.orderNo}</TextLink>
              {row.filedOn === null ? (
                <>
                  <span>{words.dueBy(row.dueOn)}</span>
                  <Urgency row={row} today={today} />
                  <Button size="sm" variant="outline" onClick={() => setFiling(row)}>
                    {words.file}
                  </Button>
                </>
              ) : (
                <>
                  <span className={done}>
                    <span>{`${row.filingNo ?? ""}（${row.filedOn}）`}</span>
                    <span className={muted}>{`${words.filedBy}：${row.filedByName ?? ""}`}</span>
                  </span>
                  <Tag tone={row.state === "filedLate" ? "warning" : "success"}>{purchaseFilingLabel[row.state]}</Tag>
                </>
              )}
            </li>
          ),
        )}
      </ul>
      {filing && <FileDialog row={filing} today={today} onClose={() => setFiling(null)} />}
    </>
  );
}

function FileDialog({ row, today, onClose }: { row: PurchaseFilingRow; today: string; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "purchase-filing",
    schema: FilePurchase,
    submit: withRefusals(async (body) => {
      const params = { purchaseFilingId: row.filingId };
      await request("POST /mall-pur/danger/filing/{purchaseFilingId}/file", { params, body }, { quiet: true });
      toaster.success(words.done);
      onClose();
      await router.reload();
    }),
  });
  return (
    <FormModal title={words.file} form={form} onClose={onClose}>
      <p>{`${row.productTitle} ${row.productSpec} × ${row.pieces} ${row.unit}，${words.dueBy(row.dueOn)}`}</p>
      <Field {...form.field("filingNo")} label={words.no} hint={words.noHint} required>
        {(control) => <TextInput {...control} name="filingNo" maxLength={60} />}
      </Field>
      <Field {...form.field("filedOn")} label={words.day} required>
        {(control) => <DateInput {...control} name="filedOn" min={isoDay(row.boughtAt)} max={today} defaultValue={today} />}
      </Field>
    </FormModal>
  );
}

function Urgency({ row: { dueOn, state }, today }: { row: PurchaseFilingRow; today: string }) {
  if (state === "overdue") return <Tag tone="danger">{words.overdue(daysBetween(dueOn, today))}</Tag>;
  const days = daysBetween(today, dueOn);
  return days <= 1 ? <Tag tone="warning">{words.soon}</Tag> : <Tag tone="neutral">{`还有 ${days} 天`}</Tag>;
}

const list = surface({
  mt: "3",
  mb: "4",
  px: "4",
  "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", py: "3" },
  "& li + li": { borderTop: "default" },
});
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
const done = css({ display: "grid" });
const muted = mutedText({ size: "table" });
