import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { StatementStatus } from "#src/domain/settlement/schema.ts";
import { insertRows, mustChange, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, readBehind } from "../../db/read.ts";
import { order } from "../../db/tables/order.ts";
import { invoice, invoiceOrder, payment, statement } from "../../db/tables/settlement.ts";
import { invoicedOf, owner, paidOf, statementBilling, type SettlementScope } from "../repo.ts";

export type InvoiceableRow = {
  orderId: string;
  orderNo: string;
  placedAt: Instant;
  unitId: string;
  statementId: string;
  statementNo: string;
  status: StatementStatus;
  amount: Fen;
  invoiced: number;
  /** What its statement is invoiced to, as `billingOf` reads it. */
  billing: string | null;
};

/** Orders of a company on confirmed statements, with what may still be invoiced. */
export const readInvoiceable = (coId: number, orderIds: readonly string[]) =>
  read<InvoiceableRow>(
    `select x.order_id as orderId, o.order_no as orderNo, o.placed_at as placedAt, s.unit_id as unitId, s.id as statementId, s.statement_no as statementNo,
       s.status, x.amount,
       ${invoicedOf} as invoiced, ${statementBilling} as billing
     from json_each(?2) j join statement_order x on x.order_id = j.value join statement s on s.id = x.statement_id
     join "order" o on o.id = x.order_id where s.co_id = ?1`,
    coId,
    JSON.stringify(orderIds),
  );

/** Writes an invoice; misses when one of its orders is on no confirmed statement or would be invoiced beyond its amount. */
export function insertInvoice(
  db: Db,
  row: typeof invoice.$inferInsert,
  lines: readonly (typeof invoiceOrder.$inferSelect)[],
): Statement[] {
  const ids = sql`(select value from json_each(${JSON.stringify(lines.map(({ orderId }) => orderId))}))`;
  return [
    db.insert(invoice).values(row),
    insertRows(db, invoiceOrder, lines),
    mustHold(
      db,
      sql`(select count(*) from statement_order x join statement s on s.id = x.statement_id where x.order_id in ${ids}
        and s.co_id = ${row.coId} and s.unit_id = ${row.unitId} and s.status in ('confirmed', 'invoiced')
        and ${sql.raw(invoicedOf)} <= x.amount) = ${lines.length}`,
    ),
    // A statement whose orders are all on invoices waits for its payment.
    db
      .update(statement)
      .set({ status: "invoiced" })
      .where(
        sql`${statement.status} = 'confirmed' and ${statement.id} in (select x.statement_id from statement_order x where x.order_id in ${ids})
          and not exists (select 1 from statement_order x where x.statement_id = ${statement.id} and ${sql.raw(invoicedOf)} < x.amount)`,
      ),
  ];
}

export type InvoiceRow = {
  invoiceId: string;
  invoiceNo: string;
  fileKey: string | null;
  amount: Fen;
  paidAt: Instant | null;
  unitId: string;
  coId: number;
};

export type InvoicedOrderRow = {
  orderId: string;
  orderNo: string;
  statementId: string;
  statementNo: string;
  status: StatementStatus;
  amount: Fen;
  /** Of what the order costs: on this invoice, and paid on others. */
  here: Fen;
  paid: number;
  events: number;
  orderStatus: OrderStatus;
  onItsWay: number;
  disputed: number;
};

/** An invoice of the scope with its orders and what pays for them; null without a right to it. */
export function readInvoice(db: Db, scope: SettlementScope, invoiceId: string) {
  const { column, value } = owner(scope);
  return readBehind(
    db,
    read<InvoiceRow>(
      `select v.id as invoiceId, v.invoice_no as invoiceNo, v.amount, v.paid_at as paidAt, v.unit_id as unitId, v.co_id as coId,
         v.file_key as fileKey
       from invoice v where v.id = ?1 and v.${column} = ?2`,
      invoiceId,
      value,
    ),
    [
      read<InvoicedOrderRow>(
        `select x.order_id as orderId, o.order_no as orderNo, x.statement_id as statementId, s.statement_no as statementNo,
           s.status, x.amount, y.amount as here,
           ${paidOf} as paid, (select count(*) from order_event e where e.order_id = o.id) as events, o.status as orderStatus,
           ${isReturning("o.id")} as onItsWay, o.disputed_at is not null as disputed
         from invoice_order y join statement_order x on x.order_id = y.order_id join statement s on s.id = x.statement_id
         join "order" o on o.id = x.order_id where y.invoice_id = ?1 order by o.order_no`,
        invoiceId,
      ),
      read<{ orderId: string; fundId: string; amount: Fen }>(
        `select f.order_id as orderId, f.fund_id as fundId, f.amount from invoice_order y
         join order_fund f on f.order_id = y.order_id where y.invoice_id = ?1 order by f.order_id, f.fund_id`,
        invoiceId,
      ),
    ],
  );
}

/** Removes an unpaid invoice; statements that waited for its payment wait for an invoice again. */
export const deleteInvoice = (db: Db, invoiceId: string): Statement[] => [
  db
    .update(statement)
    .set({ status: "confirmed" })
    .where(
      sql`${statement.status} = 'invoiced' and ${statement.id} in (select x.statement_id from invoice_order y
        join statement_order x on x.order_id = y.order_id where y.invoice_id = ${invoiceId})`,
    ),
  db.delete(invoiceOrder).where(eq(invoiceOrder.invoiceId, invoiceId)),
  db.delete(invoice).where(and(eq(invoice.id, invoiceId), sql`${invoice.paidAt} is null`)),
  mustChange(db),
];

/** Notes the payment of a whole invoice, once; misses when it completes other orders than those, as when another invoice is paid meanwhile. */
export const payInvoice = (db: Db, row: typeof payment.$inferInsert, completed: readonly string[]): Statement[] => [
  db
    .update(invoice)
    .set({ paidAt: row.paidAt })
    .where(and(eq(invoice.id, row.invoiceId), sql`${invoice.paidAt} is null`)),
  mustChange(db),
  db.insert(payment).values(row),
  mustHold(
    db,
    sql`(select count(*) from invoice_order y join statement_order x on x.order_id = y.order_id where y.invoice_id = ${row.invoiceId}
      and (${sql.raw(paidOf)} = x.amount) is not (x.order_id in (select value from json_each(${JSON.stringify(completed)})))) = 0`,
  ),
];

/** Goods of the order are on their way back. */
const isReturning = (orderId: "o.id" | '"order".id') =>
  `exists (select 1 from order_return t where t.order_id = ${orderId} and t.status in ('asked', 'agreed'))`;

/** Ends orders that `decideSettlement` let settle; misses when one of them moved on meanwhile. */
export function settleOrders(db: Db, orderIds: readonly string[]): Statement[] {
  const ids = sql`(select value from json_each(${JSON.stringify(orderIds)}))`;
  return [
    db.update(order).set({ status: "settled", version: sql`${order.version} + 1` })
      .where(sql`${order.id} in ${ids} and ${order.status} = 'accepted' and ${order.disputedAt} is null
        and not ${sql.raw(isReturning('"order".id'))}`),
    mustChange(db, orderIds.length),
  ];
}

/** Statements whose orders are all settled are paid. */
export const endStatements = (db: Db, statementIds: readonly string[]): Statement =>
  db
    .update(statement)
    .set({ status: "paid" })
    .where(
      sql`${statement.id} in (select value from json_each(${JSON.stringify(statementIds)})) and ${statement.status} = 'invoiced'
        and not exists (select 1 from statement_order x join "order" o on o.id = x.order_id
          where x.statement_id = ${statement.id} and o.status <> 'settled')`,
    );
