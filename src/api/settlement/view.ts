import { originText } from "#src/domain/kernel/client-address.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import {
  statementEventLabels,
  type OpenPeriod,
  type InvoiceView,
  type StatementEventType,
  type StatementPage,
  type StatementStatus,
  type StatementView,
} from "#src/domain/settlement/schema.ts";
import { billingOf } from "#src/domain/billing/schema.ts";
import { taxWithin } from "#src/domain/billing/tax.ts";
import { statementActionsOf, type Statement } from "#src/domain/settlement/state.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import {
  readOpenPeriods,
  readStatement,
  readStatements,
  type InvoiceLineRow,
  type SettlementScope,
  type StatementEventRow,
  type StatementRow,
  type StatementSort,
} from "./repo.ts";
import { payerOf, sellerOf } from "./scope.ts";

type ListInput = { pageNum: number; pageSize: number; status?: StatementStatus | undefined } & StatementSort;

export const listPayable = (ctx: Ctx, query: ListInput) => list(ctx, payerOf(ctx), query);
export const listReceivable = (ctx: Ctx, query: ListInput) => list(ctx, sellerOf(ctx), query);
export const viewPayable = (ctx: Ctx, statementId: string) => view(ctx, payerOf(ctx), statementId);
export const viewReceivable = (ctx: Ctx, statementId: string) => view(ctx, sellerOf(ctx), statementId);

/** Accepted orders of the caller's company that stand on no statement, by unit and month. */
export async function listOpenPeriods(ctx: Ctx): Promise<OpenPeriod[]> {
  const { coId } = sellerOf(ctx);
  const [rows] = await readAll(ctx.db, [readOpenPeriods(coId)]);
  return rows;
}

async function list(ctx: Ctx, scope: SettlementScope, { status, ...page }: ListInput): Promise<StatementPage> {
  const [rows, [count], counts] = await readAll(ctx.db, readStatements(scope, { ...page, status: status ?? null }));
  return { total: count?.total ?? 0, counts, rows: rows.map((row) => ({ ...headingOf(row), orderCount: row.orderCount })) };
}

async function view(ctx: Ctx, scope: SettlementScope, statementId: string): Promise<StatementView> {
  const found = await readStatement(ctx.db, scope, statementId);
  if (!found) throw notFound("对账单");
  const [row, [orders, lines, events, [account]]] = found;
  const invoices = invoicesOf(lines);
  const { billing, taxRate, ...heading } = row;
  return {
    ...headingOf(heading),
    billing: billingOf(billing),
    taxRate,
    orders: orders.map((one) => ({ ...one, invoiced: fen(one.invoiced), paid: fen(one.paid) })),
    invoices,
    history: events.map((event) => historyEntry(event, scope.side)),
    account: account ?? null,
    availableActions: statementActionsOf(scope.side, statementOf(row, orders, invoices)),
  };
}

/** What the rows of a statement say, for `checkStatement`. */
export const statementOf = (
  { status, total }: Pick<StatementRow, "status" | "total">,
  orders: readonly { orderId: string; orderNo: string; amount: Fen; invoiced: number }[],
  invoices: readonly Pick<InvoiceView, "invoiceId" | "paidAt">[],
): Statement => ({
  status,
  total,
  orders,
  invoices: invoices.map(({ invoiceId, paidAt }) => ({ invoiceId, isPaid: paidAt !== null })),
});

const headingOf = ({ orderCount: _count, coId, total, ...row }: StatementRow) => ({
  ...row,
  coId: String(coId),
  total,
});

const invoicesOf = (lines: readonly InvoiceLineRow[]): InvoiceView[] =>
  [...Map.groupBy(lines, ({ invoiceId }) => invoiceId).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { orderId: _order, orderNo: _number, amount: _part, total: amount, hasFile, ...invoice } = first;
    const orders = rows.map(({ orderId, orderNo, amount: part }) => ({ orderId, orderNo, amount: part }));
    const tax = invoice.taxRate === null ? null : taxWithin(amount, invoice.taxRate);
    return [{ ...invoice, amount, tax, hasFile: hasFile === 1, orders }];
  });

const historyEntry = ({ ip, agent, type, byName, ...event }: StatementEventRow, side: "buyer" | "supplier") => ({
  ...event,
  label: Object.hasOwn(statementEventLabels, type) ? statementEventLabels[type as StatementEventType] : type,
  by: byName,
  from: event.side === side ? originText(agent, ip) : null,
});
