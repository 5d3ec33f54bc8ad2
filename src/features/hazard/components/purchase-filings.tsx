"use client";
import { useState } from "react";
import { purchaseFilingLabel } from "#src/domain/hazard/purchase-filing.ts";
import type { FilePurchase, PurchaseFilingRow } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { formatDate, isoDay } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { FilingDialog } from "./filing-dialog.tsx";
import { FilingItem, FilingList, filingFacts, Urgency } from "./filing-list.tsx";

const { purchaseFiling: words } = messages;

/** Purchases of 剧毒 and 易制爆 to report with their last day, and those that were, with what the authority gave for them. */
export function PurchaseFilings({ rows, today }: { rows: readonly PurchaseFilingRow[]; today: string }) {
  const [filing, setFiling] = useState<PurchaseFilingRow | null>(null);
  const send = ({ filingId }: PurchaseFilingRow, body: FilePurchase) => {
    const params = { purchaseFilingId: filingId };
    return request("POST /mall-pur/danger/filing/{purchaseFilingId}/file", { params, body }, { quiet: true });
  };
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
      {filing && (
        <FilingDialog
          id="purchase-filing"
          words={words}
          lead={`${filing.productTitle} ${filing.productSpec} × ${filing.pieces} ${filing.unit}，${words.dueBy(filing.dueOn)}`}
          filing={filing}
          from={isoDay(filing.boughtAt)}
          today={today}
          send={(body) => send(filing, body)}
          onClose={() => setFiling(null)}
        />
      )}
    </>
  );
}

const done = css({ display: "grid" });
