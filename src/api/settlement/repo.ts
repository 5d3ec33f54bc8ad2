import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { InvoiceType } from "#src/domain/billing/schema.ts";
import type { TaxRate } from "#src/domain/billing/tax.ts";
import type { StatementEventType, StatementStatus } from "#src/domain/settlement/schema.ts";
import { mustChange, mustHold, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, readBehind } from "../db/read.ts";
import { statement, statementEvent, statementOrder } from "../db/tables/settlement.ts";
import { billingJson } from "../billing/repo.ts";

/** Whose statements: a company's, or a unit's. */
export type SettlementScope = { side: "supplier"; coId: number } | { side: "buyer"; unitId: string };

export const owner = (scope: SettlementScope) =>
  scope.side === "supplier" ? { column: "co_id", value: scope.coId } : { column: "unit_id", value: scope.unitId };

const owned = (scope: SettlementScope): SQL =>
  scope.side === "supplier" ? eq(statement.coId, scope.coId) : eq(statement.unitId, scope.unitId);

export type StatementRow = {
  statementId: string;
  statementNo: string;
  period: string;
  status: StatementStatus;
  unitId: string;
  unitName: string;
  coId: number;
  coName: string;
  total: Fen;
  createdAt: Instant;
  orderCount: number;
};

const statementColumns = `s.id as statementId, s.statement_no as statementNo, s.period, s.status, s.unit_id as unitId,
  n.name as unitName, s.co_id as coId, co.name as coName, s.total, s.created_at as createdAt,
  (select count(*) from statement_order x where x.statement_id = s.id) as orderCount`;
const statementJoins = "join unit n on n.id = s.unit_id join company co on co.id = s.co_id";

const sorts = { period: "s.period", createdAt: "s.created_at", total: "s.total" };
export type StatementSort = SortOf<typeof sorts>;

/** One whose orders were all disputed waits for nobody, until its supplier fills it again: it stands among all of them alone. */
const hasOrders = "exists (select 1 from statement_order x where x.statement_id = s.id)";

export function readStatements(
  scope: SettlementScope,
  { status, pageNum, pageSize, ...sort }: { status: StatementStatus | null; pageNum: number; pageSize: number } & StatementSort,
) {
  const { column, value } = owner(scope);
  const where = `s.${column} = ?1 ${status ? `and s.status = ?2 and ${hasOrders}` : ""}`;
  const params = status ? [value, status] : [value];
  return [
    read<StatementRow>(
      `select ${statementColumns} from statement s ${statementJoins} where ${where}
       order by ${orderBy(sort, sorts, "s.created_at desc, s.id desc", "s.id")} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
      ...params,
    ),
    read<{ total: number }>(`select count(*) as total from statement s where ${where}`, ...params),
    read<{ status: StatementStatus; count: number }>(
      `select s.status, count(*) as count from statement s where s.${column} = ?1 and ${hasOrders} group by s.status`,
      value,
    ),
  ] as const;
}

/** An accepted order \`o\` that may stand on a statement: what is under return or in dispute waits. */
export const unbilledOrder = `o.status = 'accepted' and o.total > 0 and o.disputed_at is null and not exists (select 1 from statement_order x where x.order_id = o.id)
  and not exists (select 1 from order_return t where t.order_id = o.id and t.status in ('asked', 'agreed'))`;

export const readOpenPeriods = (coId: number) =>
  read<{ unitId: string; unitName: string; period: string; orderCount: number; amount: Fen }>(
    `select o.unit_id as unitId, n.name as unitName,
       strftime('%Y-%m', (o.accepted_at + 28800000) / 1000, 'unixepoch') as period, count(*) as orderCount, sum(o.total) as amount
     from "order" o join unit n on n.id = o.unit_id where o.co_id = ?1 and ${unbilledOrder}
     group by 1, 2, 3 order by 3 desc, 2`,
    coId,
  );

export type StatementOrderRow = {
  orderId: string;
  orderNo: string;
  buyerName: string;
  groupName: string;
  acceptedAt: Instant | null;
  amount: Fen;
  invoiced: number;
  paid: number;
};

/** What invoices say of an order `x`, and what of them is paid. */
export const invoicedOf = `coalesce((select sum(i.amount) from invoice_order i where i.order_id = x.order_id), 0)`;
export const paidOf = `coalesce((select sum(i.amount) from invoice_order i join invoice v on v.id = i.invoice_id
  where i.order_id = x.order_id and v.paid_at is not null), 0)`;

export type InvoiceLineRow = {
  invoiceId: string;
  invoiceNo: string;
  total: Fen;
  issuedAt: Instant;
  paidAt: Instant | null;
  reference: string | null;
  hasFile: number;
  title: string | null;
  taxNumber: string | null;
  invoiceType: InvoiceType | null;
  taxRate: TaxRate | null;
  orderId: string;
  orderNo: string;
  amount: Fen;
};

export type StatementEventRow = {
  seq: number;
  type: string;
  at: Instant;
  side: "buyer" | "supplier";
  byName: string;
  note: string;
  ip: string;
  agent: string;
  before: StatementStatus | null;
  after: StatementStatus;
};

/** What a statement \`s\` is invoiced to, for \`billingOf\`: what the unit confirmed, or else what it says now. */
export const statementBilling = `coalesce(s.billing, ${billingJson("s.unit_id")})`;

export type WholeStatementRow = StatementRow & { billing: string | null; taxRate: TaxRate | null };

/** A statement of the scope with its orders, their invoices and its trail; null without a right to it. */
export function readStatement(db: Db, scope: SettlementScope, statementId: string) {
  const { column, value } = owner(scope);
  return readBehind(
    db,
    read<WholeStatementRow>(
      `select ${statementColumns}, ${statementBilling} as billing, co.tax_rate as taxRate
       from statement s ${statementJoins} where s.id = ?1 and s.${column} = ?2`,
      statementId,
      value,
    ),
    [
      read<StatementOrderRow>(
        `select o.id as orderId, o.order_no as orderNo, u.real_name as buyerName, g.name as groupName,
           o.accepted_at as acceptedAt, x.amount, ${invoicedOf} as invoiced, ${paidOf} as paid
         from statement_order x join "order" o on o.id = x.order_id join issue_group g on g.id = o.group_id
         join purchaser p on p.id = o.purchaser_id join user u on u.id = p.user_id
         where x.statement_id = ?1 order by o.accepted_at, o.id`,
        statementId,
      ),
      read<InvoiceLineRow>(
        `select v.id as invoiceId, v.invoice_no as invoiceNo, v.amount as total, v.issued_at as issuedAt, v.paid_at as paidAt,
           (select p.reference from payment p where p.invoice_id = v.id) as reference, v.file_key is not null as hasFile,
           v.title, v.tax_number as taxNumber, v.invoice_type as invoiceType, v.tax_rate as taxRate,
           o.id as orderId, o.order_no as orderNo, i.amount
         from invoice v join invoice_order i on i.invoice_id = v.id join "order" o on o.id = i.order_id
         where v.id in (select y.invoice_id from statement_order x join invoice_order y on y.order_id = x.order_id
           where x.statement_id = ?1)
         order by v.issued_at, v.id, o.order_no`,
        statementId,
      ),
      read<StatementEventRow>(
        `select seq, type, at, side, by_name as byName, note, ip, agent, "before", "after" from statement_event
         where statement_id = ?1 order by seq`,
        statementId,
      ),
      read<{ bankName: string; bankAccount: string }>(
        `select p.bank_name as bankName, p.bank_account as bankAccount from statement s join company_profile p on p.co_id = s.co_id
         where s.id = ?1 and p.bank_account <> ''`,
        statementId,
      ),
    ],
  );
}

export const readOpenStatement = (coId: number, unitId: string, period: string) =>
  read<{ id: string; status: StatementStatus; statementNo: string }>(
    "select id, status, statement_no as statementNo from statement where co_id = ?1 and unit_id = ?2 and period = ?3",
    coId,
    unitId,
    period,
  );

export const insertStatement = (db: Db, row: typeof statement.$inferInsert): Statement => db.insert(statement).values(row);

/** Puts every order that is due before \`until\` on a statement that is open; misses when there is none. */
export const fillStatement = (
  db: Db,
  { statementId, coId, unitId, until }: { statementId: string; coId: number; unitId: string; until: Instant },
): Statement[] => [
  mustHold(db, isOpen(statementId)),
  db.insert(statementOrder).select(
    sql`select o.id, ${statementId}, o.total from "order" o where o.co_id = ${coId} and o.unit_id = ${unitId}
      and o.accepted_at < ${until} and ${sql.raw(unbilledOrder)} limit 1000`,
  ),
  mustHold(db, sql`changes() > 0`),
  retotal(db, statementId),
];

const isOpen = (statementId: string): SQL =>
  sql`exists (select 1 from ${statement} where ${statement.id} = ${statementId} and ${statement.status} = 'open')`;

const retotal = (db: Db, statementId: string): Statement =>
  db
    .update(statement)
    .set({ total: sql`(select coalesce(sum(x.amount), 0) from statement_order x where x.statement_id = ${statementId})` })
    .where(eq(statement.id, statementId));

/** Takes orders off an open statement; misses unless all of them stand on it. */
export const emptyStatement = (db: Db, statementId: string, orderIds: readonly string[]): Statement[] => [
  mustHold(db, isOpen(statementId)),
  db
    .delete(statementOrder)
    .where(
      and(
        eq(statementOrder.statementId, statementId),
        sql`${statementOrder.orderId} in (select value from json_each(${JSON.stringify(orderIds)}))`,
      ),
    ),
  mustChange(db, orderIds.length),
  retotal(db, statementId),
];

/** Keeps with a statement what the unit wants on its invoices as it confirms. */
export const fixBilling = (db: Db, statementId: string): Statement =>
  db
    .update(statement)
    .set({ billing: sql`(select ${sql.raw(billingJson("s.unit_id"))} from ${statement} s where s.id = ${statementId})` })
    .where(eq(statement.id, statementId));

export const moveStatement = (
  db: Db,
  scope: SettlementScope,
  statementId: string,
  from: StatementStatus,
  to: StatementStatus,
  total: Fen,
): Statement[] => [
  db
    .update(statement)
    .set({ status: to })
    // The amount too: what is confirmed is what was looked at.
    .where(and(eq(statement.id, statementId), owned(scope), eq(statement.status, from), eq(statement.total, total))),
  mustChange(db),
];

export type NewStatementEvent = Omit<typeof statementEvent.$inferInsert, "seq" | "before" | "after" | "type"> & {
  type: StatementEventType;
  before: StatementStatus | null;
};

/** A row of the trail; what it came to is read from the statement as it stands at this point of the batch. */
export const insertStatementEvent = (db: Db, row: NewStatementEvent): Statement =>
  db.insert(statementEvent).select(
    sql`select ${row.statementId}, (select count(*) + 1 from statement_event e where e.statement_id = s.id), ${row.type},
      ${row.at}, ${row.side}, ${row.userId}, ${row.byName}, ${row.note ?? ""}, ${row.ip}, ${row.agent}, ${row.before}, s.status
      from statement s where s.id = ${row.statementId}`,
  );
