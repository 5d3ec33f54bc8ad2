import type { ReactNode } from "react";
import { invoiceTypeLabels } from "#src/domain/billing/schema.ts";
import { taxRateLabel } from "#src/domain/billing/tax.ts";
import { formatDate, formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { statementStatusLabels, type StatementView } from "#src/domain/settlement/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { Stats } from "#src/ui/stat.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { link, table } from "#styled-system/recipes";
import { billingFacts } from "../../billing/facts.ts";
import { messages as billingWords } from "../../billing/messages.ts";
import { messages } from "../messages.ts";
import { StatementStatusTag } from "./statement-list.tsx";

type Props = {
  statement: StatementView;
  /** `/myStatements` or `/supStatements`. */
  path: string;
  /** Where its orders are read. */
  orders: string;
  actions: ReactNode;
  /** What stands beside each invoice. */
  renderInvoiceActions: (invoiceId: string, paid: boolean) => ReactNode;
  /** The amount in words, for the printed slip. */
  inWords: (amount: Fen) => string;
};

/** One statement as both sides see it: orders, invoices, trail. Printed it is a slip. */
export function StatementDetail({ statement, path, orders, actions, renderInvoiceActions, inWords }: Props) {
  const filesAt = `/prod-api/mall-${path.startsWith("/sup") ? "sup" : "pur"}/settlement/invoice`;
  return (
    <div className={stack}>
      <Breadcrumb items={[{ label: messages.title, href: path }, { label: statement.statementNo }]} />
      <header className={head}>
        <h1 className={title}>
          对账单 {statement.statementNo} <StatementStatusTag status={statement.status} />
        </h1>
        <div className={tools}>
          {actions}
          <PrintButton label="打印对账单" />
        </div>
      </header>
      <section className={panel} aria-label="订单">
        <p className={facts}>
          {statement.period} · 采购单位 {statement.unitName} · 供应商 {statement.coName}
        </p>
        {statement.account && (
          <p className={facts}>
            收款账户：{statement.coName} · {statement.account.bankName} · {statement.account.bankAccount}
          </p>
        )}
        <OrderTable rows={statement.orders} path={orders} />
        <p className={sum}>
          合计 <Amount fen={statement.total} size={22} />
          （大写：{inWords(statement.total)}）
        </p>
      </section>
      <section className={panel} aria-labelledby="billing">
        <h2 id="billing" className={heading}>
          {billingWords.title}
        </h2>
        <Stats columns={2} items={billingFacts(statement)} />
      </section>
      {statement.invoices.length > 0 && (
        <Invoices invoices={statement.invoices} filesAt={filesAt} renderActions={renderInvoiceActions} />
      )}
      <p className={signs}>
        <span>采购单位（盖章）：</span>
        <span>供应商（盖章）：</span>
        <span>日期：</span>
      </p>
      <History steps={statement.history} />
    </div>
  );
}

type OrderTableProps = { rows: StatementView["orders"]; path: string };

const OrderTable = ({ rows, path }: OrderTableProps) => (
  <TableFrame label="对账单的订单" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">订单号</th>
          <th scope="col">采购人</th>
          <th scope="col">验收日期</th>
          <th scope="col" data-numeric>
            金额
          </th>
          <th scope="col" data-numeric>
            已开票
          </th>
          <th scope="col" data-numeric>
            已付款
          </th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (order) => order.orderId,
          (order) => (
            <tr>
              <td data-lead>
                <TextLink href={`${path}/${order.orderId}`}>{order.orderNo}</TextLink>
              </td>
              <td data-label="采购人">
                {order.buyerName}（{order.groupName}）
              </td>
              <td data-label="验收日期">{order.acceptedAt === null ? "" : formatDate(order.acceptedAt)}</td>
              <td data-numeric data-label="金额">
                {formatMoney(order.amount)}
              </td>
              <td data-numeric data-label="已开票">
                {formatMoney(order.invoiced)}
              </td>
              <td data-numeric data-label="已付款">
                {formatMoney(order.paid)}
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

type InvoicesProps = {
  invoices: StatementView["invoices"];
  filesAt: string;
  renderActions: Props["renderInvoiceActions"];
};

const Invoices = ({ invoices, filesAt, renderActions }: InvoicesProps) => (
  <section className={panel} aria-labelledby="invoices">
    <h2 id="invoices" className={heading}>
      发票
    </h2>
    <ul>
      {eachRow(
        invoices,
        (invoice) => invoice.invoiceId,
        (invoice) => (
          <li className={row}>
            <span>
              <strong>{invoice.invoiceNo}</strong> {formatMoney(invoice.amount)}，{formatDate(invoice.issuedAt)} 开具
              {invoice.invoiceType !== null && (
                <span className={more}>
                  {invoiceTypeLabels[invoice.invoiceType]}
                  {invoice.taxRate !== null && `，税率 ${taxRateLabel(invoice.taxRate)}`}
                  {invoice.tax !== null && invoice.tax > 0 && `，税额 ${formatMoney(invoice.tax)}`}，抬头{" "}
                  {invoice.title ?? billingWords.none} {invoice.taxNumber}
                </span>
              )}
              <span className={more}>
                {invoice.orders.map(({ orderNo, amount }) => `${orderNo} ${formatMoney(amount)}`).join("；")}
              </span>
              {invoice.hasFile && (
                <a className={link({ variant: "text" })} href={`${filesAt}/${invoice.invoiceId}/file`} download>
                  下载发票文件
                </a>
              )}
              {invoice.paidAt !== null && (
                <span className={more}>
                  {formatDateTime(invoice.paidAt)} 已付款，凭证 {invoice.reference}
                </span>
              )}
            </span>
            {renderActions(invoice.invoiceId, invoice.paidAt !== null)}
          </li>
        ),
      )}
    </ul>
  </section>
);

/** What happened to the statement; not on paper. */
const History = ({ steps }: { steps: StatementView["history"] }) => (
  <section className={panel} aria-labelledby="trail" data-print="hide">
    <h2 id="trail" className={heading}>
      经过
    </h2>
    <ol>
      {eachRow(
        steps,
        ({ seq }) => seq,
        ({ at, label, by, side, note, from, before, after }) => (
          <li className={event}>
            <time dateTime={machineTime(at)}>{formatDateTime(at)}</time>
            <span>
              {label}（{side === "buyer" ? "采购方" : "供应商"} {by}）{note && `：${note}`}
              {before && before !== after && (
                <span className={more}>
                  {statementStatusLabels[before]} → {statementStatusLabels[after]}
                </span>
              )}
              {from && <span className={more}>来自 {from}</span>}
            </span>
          </li>
        ),
      )}
    </ol>
  </section>
);

const stack = column({ gap: "4" });
const head = wrap({ gap: "3", justify: "space-between", align: "center" });
const title = wrap({ textStyle: "title", align: "center", gap: "3" });
const tools = wrap({ gap: "2" });
const panel = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "2" });
const facts = css({ color: "fg.muted", mb: "2" });
const sum = css({ textAlign: "end", pt: "3" });
const row = wrap({ gap: "3", justify: "space-between", align: "center", py: "2", borderTop: "default" });
/** On paper alone. */
const signs = css({ display: "none", _print: { display: "grid", gridTemplateColumns: "repeat(3, 1fr)", pt: "8" } });
const more = mutedText({ display: "block" });
const event = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "200px 1fr" },
  columnGap: "4",
  py: "1.5",
  textStyle: "table",
  "& time": { color: "fg.muted" },
});
