import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { Delivery } from "#src/domain/notice/inbox-calls.ts";
import { channelLabels } from "#src/domain/notice/kinds.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { myDeliveryStateNames } from "../delivery-states.ts";

/** What was sent to its reader, by which way, and what became of it. */
export const DeliveryLog = ({ rows }: { rows: readonly Delivery[] }) => (
  <TableFrame label="送达记录" minWidth={560} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">方式</th>
          <th scope="col">内容</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (_, at) => at,
          (row) => (
            <tr>
              <td className={when}>{formatDateTime(row.at)}</td>
              <td>
                {channelLabels[row.channel]}
                {row.target && <p className={quiet}>{row.target}</p>}
              </td>
              <td data-lead>{row.subject}</td>
              <td>
                <Tag tone={stateOf(row).tone}>{stateOf(row).label}</Tag>
                {row.channel !== "inApp" && row.sentAt !== null && <p className={quiet}>{formatDateTime(row.sentAt)}</p>}
                {row.readAt !== null && <p className={quiet}>{formatDateTime(row.readAt)}</p>}
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

/** A message in the mall is there at once; what is of interest is whether it was read. */
function stateOf({ channel, state, readAt }: Delivery) {
  if (channel !== "inApp") return myDeliveryStateNames[state];
  return readAt === null ? ({ label: "未读", tone: "warning" } as const) : ({ label: "已读", tone: "success" } as const);
}

const when = css({ whiteSpace: "nowrap" });
const quiet = mutedText({ overflowWrap: "anywhere" });
