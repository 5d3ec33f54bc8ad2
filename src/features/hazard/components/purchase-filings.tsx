"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { purchaseFilingLabel } from "#src/domain/hazard/purchase-filing.ts";
import { FilePurchase, type PurchaseFilingRow } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { formatDate, isoDay } from "#src/domain/kernel/instant.ts";
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
import { messages } from "../messages.ts";
import { FilingItem, FilingList, filingFacts, Urgency } from "./filing-list.tsx";

const { purchaseFiling: words } = messages;

/** Purchases of 剧毒 and 易制爆 to report with their last day, and those that were, with what the authority gave for them. */
export function PurchaseFilings({ rows, today }: { rows: readonly PurchaseFilingRow[]; today: string }) {
  const [filing, setFiling] = useState<PurchaseFilingRow | null>(null);
  return (
    <>
      <FilingList label={words.title}>
        {eachRow(
          rows,
          (row) => row.filingId,
          (row) => (
            <FilingItem
              what={
                <>
                  <strong>{`${row.substance ?? row.productTitle} ${row.casNo ?? words.noCas} · ${row.amount ?? words.noAmount}`}</strong>
                  <span className={filingFacts}>
                    {`${hazardListLabel[row.list]} · ${row.productTitle} ${row.productSpec} × ${row.pieces} ${row.unit} · ${row.groupName} · ${words.handler}：${row.handlerName}`}
                  </span>
                  <span
                    className={filingFacts}
                  >{`${words.seller}：${row.coName} · ${words.licence}：${row.licenceNo ?? words.noLicence}`}</span>
                  <span className={filingFacts}>{`${formatDate(row.boughtAt)} 收货 · 依据：${row.source}`}</span>
                  {row.returned > 0 && <span>{words.returned(`${row.returned} ${row.unit}`)}</span>}
                </>
              }
            >
              <TextLink href={`/myOrders/${row.orderId}`}>{row.orderNo}</TextLink>
              {row.filedOn === null ? (
                <>
                  <span>{words.dueBy(row.dueOn)}</span>
                  <Urgency dueOn={row.dueOn} today={today} />
                  <Button size="sm" variant="outline" onClick={() => setFiling(row)}>
                    {words.file}
                  </Button>
                </>
              ) : (
                <>
                  <span className={done}>
                    <span>{`${row.filingNo ?? ""}（${row.filedOn}）`}</span>
                    <span className={filingFacts}>{`${words.filedBy}：${row.filedByName ?? ""}`}</span>
                  </span>
                  <Tag tone={row.state === "filedLate" ? "warning" : "success"}>{purchaseFilingLabel[row.state]}</Tag>
                  <Button size="sm" variant="outline" onClick={() => setFiling(row)}>
                    {words.correct}
                  </Button>
                </>
              )}
            </FilingItem>
          ),
        )}
      </FilingList>
      {filing && <FileDialog row={filing} today={today} onClose={() => setFiling(null)} />}
    </>
  );
}

function FileDialog({ row, today, onClose }: { row: PurchaseFilingRow; today: string; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "purchase-filing",
    schema: v.omit(FilePurchase, ["shown"]),
    submit: withRefusals(async (given) => {
      const body = { ...given, shown: row.filingNo };
      const params = { purchaseFilingId: row.filingId };
      await request("POST /mall-pur/danger/filing/{purchaseFilingId}/file", { params, body }, { quiet: true });
      toaster.success(words.done);
      onClose();
      await router.reload();
    }),
  });
  return (
    <FormModal title={row.filingNo === null ? words.file : words.correct} form={form} onClose={onClose}>
      <p>{`${row.productTitle} ${row.productSpec} × ${row.pieces} ${row.unit}，${words.dueBy(row.dueOn)}`}</p>
      <Field {...form.field("filingNo")} label={words.no} hint={words.noHint} required>
        {(control) => <TextInput {...control} name="filingNo" maxLength={60} defaultValue={row.filingNo ?? ""} />}
      </Field>
      <Field {...form.field("filedOn")} label={words.day} required>
        {(control) => (
          <DateInput {...control} name="filedOn" min={isoDay(row.boughtAt)} max={today} defaultValue={row.filedOn ?? today} />
        )}
      </Field>
    </FormModal>
  );
}

const done = css({ display: "grid" });
