import type { CallAnswer } from "#src/domain/kernel/call.ts";
import type { Contract } from "#src/domain/contract.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { surface } from "#styled-system/patterns";

type Readers = CallAnswer<Contract["GET /mall-admin/content/announce/{id}/readers"]>;

/** Read receipts: who has opened the announcement, the latest first. */
export const AnnouncementReaders = ({ readers: { total, rows } }: { readers: Readers }) => (
  <details className={box}>
    <summary>{`已读回执：${total} 人`}</summary>
    <ul>
      {eachRow(
        rows,
        ({ realName, of, readAt }) => `${readAt} ${realName} ${of}`,
        ({ realName, of, readAt }) => (
          <li>
            <strong>{realName}</strong>
            <span>{of}</span>
            <time dateTime={machineTime(readAt)}>{formatDateTime(readAt)}</time>
          </li>
        ),
      )}
    </ul>
    {total > rows.length && <p>{`只列出最近的 ${rows.length} 人`}</p>}
  </details>
);

const box = surface({
  maxWidth: "[880px]",
  p: "4",
  "& summary": { cursor: "pointer", fontWeight: "bold" },
  "& li": { display: "flex", flexWrap: "wrap", columnGap: "3", py: "1", borderBottom: "default" },
  "& :is(span, time, p)": { color: "fg.muted" },
  "& time": { ms: "auto" },
});
