import { dueSteps, type LateOrder } from "#src/domain/order/deadline.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";

/** Orders that suppliers have not confirmed or shipped in time. */
export const LateOrders = ({ rows }: { rows: readonly LateOrder[] }) => (
  <TableFrame label="逾期订单" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">供应商</th>
          <th scope="col">采购方</th>
          <th scope="col">下单</th>
          <th scope="col">期限</th>
          <th scope="col" data-numeric>
            应付
          </th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ orderId }) => orderId,
          (row) => (
            <tr>
              <td data-lead>
                <TextLink href={`/admin/orders/${row.orderId}`}>{row.orderNo}</TextLink>
              </td>
              <td data-label="供应商">
                <TextLink href={`/admin/companies/${row.coId}`}>{row.coName}</TextLink>
              </td>
              <td data-label="采购方">{row.unitName}</td>
              <td data-label="下单">{formatDateTime(row.placedAt)}</td>
              <td data-label="期限">{formatDateTime(row.dueAt)}</td>
              <td data-numeric data-label="应付">
                {formatMoney(row.total)}
              </td>
              <td>
                <Tag tone="danger">逾期未{dueSteps[row.status]}</Tag>
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);
