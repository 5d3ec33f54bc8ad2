import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { TodoRow } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { cx } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { WishStatusTag } from "../wish-status.tsx";

/** What the caller decided, and what became of it. */
export const DecidedList = ({ rows }: { rows: readonly TodoRow[] }) => (
  <div className={frame}>
    <TableFrame label="我处理过的申请" stacks>
      <table className={cx(table(), stackedRows)}>
        <thead>
          <tr>
            <th scope="col">申请</th>
            <th scope="col">申请人</th>
            <th scope="col">提交时间</th>
            <th scope="col">状态</th>
            <th scope="col" data-numeric>
              金额
            </th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            rows,
            (row) => row.wishId,
            (row) => (
              <tr>
                <td data-lead>
                  <TextLink href={`/myApprovals/${row.wishId}`}>{row.goodsTitles}</TextLink>
                </td>
                <td data-label="申请人">
                  {row.requesterName}
                  {row.groupName && `（${row.groupName}）`}
                </td>
                <td data-label="提交时间">{row.submittedAt === null ? "" : formatDateTime(row.submittedAt)}</td>
                <td>
                  <WishStatusTag status={row.status} />
                </td>
                <td data-numeric data-end>
                  <Amount fen={row.total} size={14} />
                </td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
      </table>
    </TableFrame>
  </div>
);

const frame = surface({ my: "3" });
