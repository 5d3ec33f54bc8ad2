import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { TodoRow } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { WishStatusTag } from "../wish-status.tsx";

/** What the caller decided, and what became of it. */
export const DecidedList = ({ rows }: { rows: readonly TodoRow[] }) => (
  <div className={frame}>
    <TableFrame label="我处理过的申请">
      <table className={table()}>
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
                <td>
                  <TextLink href={`/myApprovals/${row.wishId}`}>{row.goodsTitles}</TextLink>
                </td>
                <td>
                  {row.requesterName}
                  {row.groupName && `（${row.groupName}）`}
                </td>
                <td>{row.submittedAt === null ? "" : formatDateTime(row.submittedAt)}</td>
                <td>
                  <WishStatusTag status={row.status} />
                </td>
                <td data-numeric>
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

const frame = css({ bg: "bg.surface", border: "default", borderRadius: "md", my: "3" });
