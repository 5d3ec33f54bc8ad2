import { formatDateTime, type Instant } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { dueSteps, isLate } from "#src/domain/order/deadline.ts";
import type { DueOrder } from "#src/domain/workbench/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { ConfirmOrder } from "./confirm-order.tsx";
import { Section } from "./section.tsx";

const { due: words } = messages;

/** Orders that wait for the supplier's next step, due first; an order is confirmed here. */
export const DueOrders = ({ rows, now }: { rows: readonly DueOrder[]; now: Instant }) => (
  <Section id="due-orders" title={words.title} more={rows.length > 0 && <TextLink href="/supOrders">{words.more}</TextLink>}>
    {rows.length === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <TableFrame label={words.title} stacks>
        <table className={cx(table({ density: "compact" }), stackedRows)}>
          <thead>
            <tr>
              <th scope="col">订单</th>
              <th scope="col">采购方</th>
              <th scope="col">商品</th>
              <th scope="col" data-numeric>
                应付
              </th>
              <th scope="col">期限</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {eachRow(
              rows,
              ({ orderId }) => orderId,
              (row) => (
                <Row row={row} now={now} />
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
    )}
  </Section>
);

function Row({ row, now }: { row: DueOrder; now: Instant }) {
  const { orderId, orderNo, status, unitName, title, lineCount, dueAt, total } = row;
  const step = dueSteps[status];
  return (
    <tr>
      <td data-lead className={code}>
        <TextLink href={`/supOrders/${orderId}`}>{orderNo}</TextLink>
      </td>
      <td>{unitName}</td>
      <td data-lead>{messages.goods(title, lineCount)}</td>
      <td data-numeric data-label="应付">
        {formatMoney(total)}
      </td>
      <td>
        {isLate({ dueAt }, now) ? (
          <Tag tone="danger">逾期未{step}</Tag>
        ) : (
          <span className={until}>{dueAt === null ? words.undated(step) : `${formatDateTime(dueAt)} 前${step}`}</span>
        )}
      </td>
      <td data-end>
        {status === "placed" ? (
          <ConfirmOrder orderId={orderId} orderNo={orderNo} />
        ) : (
          <TextLink href={`/supOrders/${orderId}`} aria-label={`去发货 ${orderNo}`}>
            去发货
          </TextLink>
        )}
      </td>
    </tr>
  );
}

const muted = mutedText({ size: "table" });
const code = css({ whiteSpace: "nowrap" });
const until = css({ whiteSpace: "nowrap" });
