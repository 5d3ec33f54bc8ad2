import { formatDate } from "#src/domain/kernel/instant.ts";
import {
  statementStatuses,
  statementStatusLabels,
  type StatementPage,
  type StatementStatus,
} from "#src/domain/settlement/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { StatusList } from "#src/ui/status-list.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";

type Props = {
  path: string;
  side: "buyer" | "supplier";
  page: StatementPage;
  filter: { status?: StatementStatus | undefined; pageNum: number; pageSize: number };
};

/** Statements of either side, newest first. */
export function StatementList({ path, side, page, filter }: Props) {
  return (
    <StatusList
      label="对账单状态"
      path={path}
      all={messages.all}
      statuses={statementStatuses}
      labels={statementStatusLabels}
      page={page}
      filter={filter}
      empty={
        <EmptyState icon="invoice" title={messages.none}>
          {side === "buyer" ? messages.payHint : messages.sellHint}
        </EmptyState>
      }
    >
      <div className={box}>
        <TableFrame label={messages.title} stacks>
          <table className={cx(table(), stackedRows)}>
            <thead>
              <tr>
                <th scope="col">对账单号</th>
                <th scope="col">月份</th>
                <th scope="col">{side === "buyer" ? "供应商" : "采购单位"}</th>
                <th scope="col">状态</th>
                <th scope="col" data-numeric>
                  订单数
                </th>
                <th scope="col" data-numeric>
                  金额
                </th>
                <th scope="col">生成日期</th>
              </tr>
            </thead>
            <tbody>
              {eachRow(
                page.rows,
                (row) => row.statementId,
                (row) => (
                  <tr>
                    <td data-lead>
                      <TextLink href={`${path}/${row.statementId}`}>{row.statementNo}</TextLink>
                    </td>
                    <td data-label="月份">{row.period}</td>
                    <td data-label={side === "buyer" ? "供应商" : "采购单位"}>{side === "buyer" ? row.coName : row.unitName}</td>
                    <td data-label="状态">
                      <StatementStatusTag status={row.status} />
                    </td>
                    <td data-numeric data-label="订单数">
                      {row.orderCount}
                    </td>
                    <td data-numeric data-label="金额">
                      <Amount fen={row.total} size={14} />
                    </td>
                    <td data-label="生成日期">{formatDate(row.createdAt)}</td>
                  </tr>
                ),
                "tr",
              )}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </StatusList>
  );
}

const tones = { open: "warning", confirmed: "info", invoiced: "primary", paid: "success" } as const;

export const StatementStatusTag = ({ status }: { status: StatementStatus }) => (
  <Tag tone={tones[status]}>{statementStatusLabels[status]}</Tag>
);

const box = surface({ my: "3" });
