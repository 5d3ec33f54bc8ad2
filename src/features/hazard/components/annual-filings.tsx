"use client";
import { useState } from "react";
import { purchaseFilingLabel } from "#src/domain/hazard/purchase-filing.ts";
import type { AnnualFilingRow, FilePurchase } from "#src/domain/hazard/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { FilingDialog } from "./filing-dialog.tsx";
import { FilingItem, FilingList, filingFacts, Urgency } from "./filing-list.tsx";

const { annualFiling: words } = messages;

/** The year's reports that were asked for, with their last day, and what the authority gave for those handed in. */
export function AnnualFilings({ rows, today, side }: { rows: readonly AnnualFilingRow[]; today: string; side: "pur" | "sup" }) {
  const [filing, setFiling] = useState<AnnualFilingRow | null>(null);
  const send = ({ filingId }: AnnualFilingRow, body: FilePurchase) => {
    const quiet = { quiet: true };
    return side === "pur"
      ? request("POST /mall-pur/danger/annual/{annualPurchaseId}/file", { params: { annualPurchaseId: filingId }, body }, quiet)
      : request("POST /mall-sup/danger/annual/{annualSaleId}/file", { params: { annualSaleId: filingId }, body }, quiet);
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
                  <strong>{words.ofYear(row.year)}</strong>
                  <span className={filingFacts}>{words.dueBy(row.dueOn)}</span>
                </>
              }
            >
              {row.filedOn === null ? (
                <Urgency dueOn={row.dueOn} today={today} />
              ) : (
                <>
                  <span>{`${row.filingNo ?? ""}（${row.filedOn}） ${words.filedBy}：${row.filedByName ?? ""}`}</span>
                  <Tag tone={row.state === "filedLate" ? "warning" : "success"}>{purchaseFilingLabel[row.state]}</Tag>
                </>
              )}
              <Button size="sm" variant="outline" onClick={() => setFiling(row)}>
                {row.filedOn === null ? words.file : words.correct}
              </Button>
            </FilingItem>
          ),
        )}
      </FilingList>
      {filing && (
        <FilingDialog
          id="annual-filing"
          words={words}
          lead={`${words.ofYear(filing.year)}，${words.dueBy(filing.dueOn)}`}
          filing={filing}
          from={`${filing.year + 1}-01-01`}
          today={today}
          send={(body) => send(filing, body)}
          onClose={() => setFiling(null)}
        />
      )}
    </>
  );
}
