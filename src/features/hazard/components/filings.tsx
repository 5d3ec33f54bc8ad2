"use client";
import { useRouter } from "waku/router/client";
import type { FilingRow } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { daysBetween, formatDate } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { filing: words } = messages;

/** Sales to report with their last day, and those that were, with what the authority gave for them. */
export function Filings({ rows, today }: { rows: readonly FilingRow[]; today: string }) {
  const router = useRouter();
  const file = async ({ filingId, productTitle, dueOn }: FilingRow) => {
    const filingNo = await promptReason({
      title: words.file,
      label: words.label,
      kind: "textarea",
      hint: `${productTitle}，${dueOn} 前备案`,
    });
    if (filingNo === null) return;
    try {
      const body = { filingNo: String(filingNo) };
      await request("POST /mall-sup/danger/filing/{filingId}/file", { params: { filingId }, body });
      toaster.success(words.done);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  return (
    <ul className={list} aria-label={words.title}>
      {eachRow(
        rows,
        (row) => row.filingId,
        (row) => (
          <li>
            <span className={grow}>
              <strong>{`${row.productTitle} ${row.productSpec} × ${row.pieces} ${row.unit}`}</strong>
              <span className={muted}>
                {`${hazardListLabel[row.list]}${row.grade === null ? "" : `第 ${row.grade} 类`} · ${row.casNo ?? ""} · 售予 ${row.unitName} · ${formatDate(row.soldAt)} 发出`}
              </span>
              <span className={muted}>{`依据：${row.source}`}</span>
              {becameOf(row) !== "" && <span>{becameOf(row)}</span>}
            </span>
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
              <span>{`${row.filingNo ?? ""}（${formatDate(row.filedAt)}）`}</span>
            )}
          </li>
        ),
      )}
    </ul>
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

function Urgency({ dueOn, today }: { dueOn: string; today: string }) {
  if (dueOn < today) return <Tag tone="danger">{words.overdue}</Tag>;
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
const muted = mutedText({ size: "table" });
