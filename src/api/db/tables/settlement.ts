import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import { invoiceTypes } from "#src/domain/billing/schema.ts";
import { type TaxRate } from "#src/domain/billing/tax.ts";
import { statementEventTypes, statementStatuses } from "#src/domain/settlement/schema.ts";
import { oneOf } from "../checks.ts";
import { company } from "./company.ts";
import { order } from "./order.ts";
import { unit } from "./unit.ts";

/** What invoices to a unit are made out to, 开票信息. */
export const unitBilling = sqliteTable(
  "unit_billing",
  {
    unitId: text()
      .primaryKey()
      .references(() => unit.id),
    title: text().notNull(),
    taxNumber: text().notNull(),
    invoiceType: text({ enum: invoiceTypes }).notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    email: text().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [check("unit_billing_type", oneOf(t.invoiceType, invoiceTypes))],
);

/** What a unit owes a supplier for a month, 对账单 (domain §4). Amounts in fen. */
export const statement = sqliteTable(
  "statement",
  {
    id: text().primaryKey(),
    statementNo: text().notNull().unique(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    /** `2026-11`. */
    period: text().notNull(),
    status: text({ enum: statementStatuses }).notNull(),
    total: integer().$type<Fen>().notNull(),
    createdAt: integer().notNull(),
    /** `BillingView` of the unit as it stood when it confirmed; null before, and where it had entered none. */
    billing: text(),
  },
  (t) => [
    uniqueIndex("statement_period").on(t.unitId, t.coId, t.period),
    index("statement_company").on(t.coId, t.period),
    index("statement_unit").on(t.unitId, t.createdAt),
    index("statement_supplier").on(t.coId, t.createdAt),
    check("statement_month", sql`${t.period} glob '[0-9][0-9][0-9][0-9]-[01][0-9]'`),
    check("statement_status", oneOf(t.status, statementStatuses)),
    check("statement_total", sql`${t.total} >= 0`),
  ],
);

/** An order stands on one statement only. */
export const statementOrder = sqliteTable(
  "statement_order",
  {
    orderId: text()
      .primaryKey()
      .references(() => order.id),
    statementId: text()
      .notNull()
      .references(() => statement.id),
    amount: integer().$type<Fen>().notNull(),
  },
  (t) => [index("statement_order_statement").on(t.statementId), check("statement_order_amount", sql`${t.amount} >= 0`)],
);

/** The trail of a statement: who, when, from where, before and after. Triggers refuse every update and delete. */
export const statementEvent = sqliteTable(
  "statement_event",
  {
    statementId: text()
      .notNull()
      .references(() => statement.id),
    seq: integer().notNull(),
    type: text({ enum: statementEventTypes }).notNull(),
    at: integer().notNull(),
    side: text({ enum: ["buyer", "supplier"] }).notNull(),
    userId: text().notNull(),
    byName: text().notNull(),
    note: text().notNull().default(""),
    ip: text().notNull(),
    agent: text().notNull(),
    before: text({ enum: statementStatuses }),
    after: text({ enum: statementStatuses }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.seq] }),
    check("statement_event_type", oneOf(t.type, statementEventTypes)),
    check("statement_event_side", oneOf(t.side, ["buyer", "supplier"])),
  ],
);

export const invoice = sqliteTable(
  "invoice",
  {
    id: text().primaryKey(),
    /** The tax office's number: unique. */
    invoiceNo: text().notNull().unique(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    amount: integer().$type<Fen>().notNull(),
    issuedAt: integer().notNull(),
    fileKey: text(),
    paidAt: integer(),
    createdAt: integer().notNull(),
    /** Whom it is made out to; null where the unit had said nothing. */
    title: text(),
    taxNumber: text(),
    /** Null for invoices noted before their kind and rate were asked for. */
    invoiceType: text({ enum: invoiceTypes }),
    taxRate: integer().$type<TaxRate>(),
  },
  (t) => [
    index("invoice_unit").on(t.unitId, t.issuedAt),
    index("invoice_company").on(t.coId, t.issuedAt),
    check("invoice_amount", sql`${t.amount} > 0`),
  ],
);

/** Many-to-many: an invoice covers orders, an order may be invoiced in parts. */
export const invoiceOrder = sqliteTable(
  "invoice_order",
  {
    invoiceId: text()
      .notNull()
      .references(() => invoice.id),
    orderId: text()
      .notNull()
      .references(() => order.id),
    amount: integer().$type<Fen>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderId] }),
    index("invoice_order_order").on(t.orderId),
    check("invoice_order_amount", sql`${t.amount} > 0`),
  ],
);

/** Money that went to a supplier for an invoice. */
export const payment = sqliteTable(
  "payment",
  {
    id: text().primaryKey(),
    invoiceId: text()
      .notNull()
      .references(() => invoice.id),
    amount: integer().$type<Fen>().notNull(),
    reference: text().notNull(),
    paidAt: integer().notNull(),
    userId: text().notNull(),
  },
  (t) => [uniqueIndex("payment_reference").on(t.invoiceId, t.reference), check("payment_amount", sql`${t.amount} > 0`)],
);
