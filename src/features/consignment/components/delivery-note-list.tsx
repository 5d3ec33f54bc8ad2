import type { DeliveryRow } from "#src/domain/consignment/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { DeliveryNoteStatusTag } from "./delivery-note-status.tsx";

/** The caller's latest slips. */
export const DeliveryNoteList = ({ rows }: { rows: readonly DeliveryRow[] }) => (
  <section className={root} aria-labelledby="slips">
    <h2 id="slips" className={head}>
      {messages.mine}
    </h2>
    {rows.length === 0 && <p className={empty}>{messages.none}</p>}
    <ul>
      {eachRow(
        rows,
        (row) => row.deliveryId,
        (row) => (
          <li className={line}>
            <DeliveryNoteStatusTag status={row.status} />
            <TextLink href={`/${row.status === "draft" ? "generatedVmDeliveryOrder" : "vmDeliveryOrderSuc"}/${row.deliveryId}/4`}>
              {row.deliveryNo}
            </TextLink>
            <span className={what}>{row.goodsTitles}</span>
            <span className={facts}>
              {row.siteName} · {formatDateTime(row.takenAt ?? row.createdAt)}
            </span>
            <Amount fen={row.amount} size={14} />
          </li>
        ),
      )}
    </ul>
  </section>
);

const root = surface();
const head = css({ textStyle: "group", px: "3", py: "2", bg: "bg.muted" });
const empty = css({ p: "3", color: "fg.muted" });
const line = wrap({ gap: "3", align: "center", px: "3", py: "2", borderTop: "default" });
const what = css({ flex: "1 1 200px", minWidth: "0", lineClamp: "1" });
const facts = mutedText();
