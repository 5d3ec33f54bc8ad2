"use client";
import { useRouter } from "waku/router/client";
import type { FilingRow } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { FilingItem, FilingList, filingFacts, Urgency } from "./filing-list.tsx";

const { filing: words } = messages;

/** Sales to report with their last day, and those that were, with what the authority gave for them. */
export function Filings({ rows, today }: { rows: readonly FilingRow[]; today: string }) {
  const router = useRouter();
  const file = async ({ filingId, productTitle, dueOn, filingNo: shown }: FilingRow) => {
    const filingNo = await promptReason({
      title: shown === null ? words.file : words.correct,
      label: words.label,
      kind: "textarea",
      hint: `${productTitle}，${dueOn} 前备案`,
      value: shown ?? "",
    });
    if (filingNo === null) return;
    try {
      const body = { filingNo: String(filingNo), shown };
      await request("POST /mall-sup/danger/filing/{filingId}/file", { params: { filingId }, body });
      toaster.success(words.done);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  return (
    <FilingList label={words.title}>
      {eachRow(
        rows,
        (row) => row.filingId,
        (row) => (
          <FilingItem
            what={
              <>
                <strong>{`${row.productTitle} ${row.productSpec} × ${row.pieces} ${row.unit}`}</strong>
                <span className={filingFacts}>
                  {`${hazardListLabel[row.list]}${row.grade === null ? "" : `第 ${row.grade} 类`} · ${row.casNo ?? ""} · 售予 ${row.unitName} · ${formatDate(row.soldAt)} 发出`}
                </span>
                <span className={filingFacts}>{`依据：${row.source}`}</span>
                {becameOf(row) !== "" && <span>{becameOf(row)}</span>}
              </>
            }
          >
            <TextLink href={`/supOrders/${row.orderId}`}>{row.orderNo}</TextLink>
            {row.filedAt === null ? (
              <>
                <span>{`${row.dueOn} 前`}</span>
                <Urgency dueOn={row.dueOn} today={today} />
                <Button size="sm" variant="outline" onClick={() => void file(row)}>
                  {words.file}
                </Button>
              </>
            ) : (
              <>
                <span>{`${row.filingNo ?? ""}（${formatDate(row.filedAt)}）`}</span>
                <Button size="sm" variant="outline" onClick={() => void file(row)}>
                  {words.correct}
                </Button>
              </>
            )}
          </FilingItem>
        ),
      )}
    </FilingList>
  );
}

/** What became of the line after it was sent; empty for nothing. */
const becameOf = ({ lost, lossWaits, returned, unit }: FilingRow): string =>
  [
    lossWaits > 0 ? words.lossWaits(`${lossWaits} ${unit}`) : "",
    lost > lossWaits ? words.lossDecided(`${lost - lossWaits} ${unit}`) : "",
    returned > 0 ? words.returned(`${returned} ${unit}`) : "",
  ]
    .filter((text) => text !== "")
    .join("；");
