import { type ContentStatus, contentStatuses } from "#src/domain/content/editing/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import type { ReactNode } from "react";

export type ContentRow = {
  id: string;
  href: string;
  title: string;
  status: ContentStatus;
  updatedAt: number;
  cells: readonly ReactNode[];
};

/** Pieces of content as the desk lists them: the title leads to its form. */
export function ContentTable({
  label,
  columns,
  rows,
  narrowed = false,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly ContentRow[];
  /** Only some of all there are were asked for. */
  narrowed?: boolean;
}) {
  if (rows.length === 0)
    return (
      <EmptyState icon="document" title={narrowed ? `没有这样的${label}` : `还没有${label}`}>
        {narrowed ? "请调整搜索词或状态。" : "请用上方的按钮建立第一条。"}
      </EmptyState>
    );
  return (
    <TableFrame label={label} minWidth={720} stacks>
      <table className={cx(table(), stackedRows)}>
        <thead>
          <tr>
            <th scope="col">标题</th>
            {eachRow(
              columns,
              (column) => column,
              (column) => (
                <th scope="col">{column}</th>
              ),
              "th",
            )}
            <th scope="col">状态</th>
            <th scope="col">最近修改</th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            rows,
            ({ id }) => id,
            ({ href, title, status, updatedAt, cells }) => (
              <tr>
                <th scope="row" data-lead>
                  <a href={href} className={name}>
                    {title}
                  </a>
                </th>
                {eachRow(
                  cells,
                  (_, at) => columns[at] ?? at,
                  (cell, at) => (
                    <td data-label={columns[at]}>{cell}</td>
                  ),
                  "td",
                )}
                <td>
                  <Tag tone={status === "shown" ? "success" : "neutral"}>{contentStatuses[status]}</Tag>
                </td>
                <td data-label="最近修改" className={when}>
                  {updatedAt === 0 ? "初始内容" : formatDateTime(updatedAt)}
                </td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** When it is shown, as a range. */
export const periodText = (showFrom: number, showTo: number | null): string =>
  showTo === null ? `${formatDateTime(showFrom)} 起` : `${formatDateTime(showFrom)} 至 ${formatDateTime(showTo)}`;

const name = css({ color: "link.default", fontWeight: "bold", _hover: { textDecoration: "underline" } });
const when = css({ whiteSpace: "nowrap" });
