import * as v from "valibot";
import { billingEntries, InvoiceTypeField } from "../billing/schema.ts";
import { TaxRateField } from "../billing/tax.ts";
import { acrossFields } from "../kernel/across-fields.ts";
import { DocumentUpload } from "../kernel/document.ts";
import { Id } from "../kernel/identity.ts";
import { Fen } from "../kernel/money.ts";
import { Page } from "../kernel/paging.ts";
import { Reason } from "../kernel/reason.ts";
import { foldLine, foldUnspaced } from "../kernel/text.ts";
import { requiredDay } from "../kernel/instant.ts";

export const statementStatuses = ["open", "confirmed", "invoiced", "paid"] as const;
export type StatementStatus = (typeof statementStatuses)[number];
export const statementStatusLabels: Record<StatementStatus, string> = {
  open: "待对账",
  confirmed: "待开票",
  invoiced: "待付款",
  paid: "已付款",
};
export const StatementStatusField = v.picklist(statementStatuses, "状态不正确");

export const statementEventTypes = ["created", "added", "disputed", "confirmed", "invoiced", "voided", "paid"] as const;
export type StatementEventType = (typeof statementEventTypes)[number];
export const statementEventLabels: Record<StatementEventType, string> = {
  created: "生成对账单",
  added: "补入订单",
  disputed: "提出异议，移出订单",
  confirmed: "确认对账",
  invoiced: "登记发票",
  voided: "作废发票",
  paid: "登记付款",
};

/** Most orders on one invoice: what one payment settles at once. */
export const maxInvoiceOrders = 100;

export const Period = v.pipe(
  v.string("请选择月份"),
  v.maxLength(7, "月份格式应为 2026-11"),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "月份格式应为 2026-11"),
);

const heading = {
  statementId: v.string(),
  statementNo: v.string(),
  period: v.string(),
  status: StatementStatusField,
  unitId: v.string(),
  unitName: v.string(),
  coId: v.string(),
  coName: v.string(),
  total: Fen,
  createdAt: v.number(),
};

export const StatementRow = v.object({ ...heading, orderCount: v.number() });
export type StatementRow = v.InferOutput<typeof StatementRow>;
export const StatementPage = v.object({
  ...Page(StatementRow).entries,
  counts: v.array(v.object({ status: StatementStatusField, count: v.number() })),
});
export type StatementPage = v.InferOutput<typeof StatementPage>;

/** Accepted orders that stand on no statement yet, by unit and month of acceptance. */
export const OpenPeriod = v.object({
  unitId: v.string(),
  unitName: v.string(),
  period: v.string(),
  orderCount: v.number(),
  amount: Fen,
});
export type OpenPeriod = v.InferOutput<typeof OpenPeriod>;

export const StatementOrder = v.object({
  orderId: v.string(),
  orderNo: v.string(),
  buyerName: v.string(),
  groupName: v.string(),
  acceptedAt: v.nullable(v.number()),
  amount: Fen,
  /** On invoices so far, and on those that are paid. */
  invoiced: Fen,
  paid: Fen,
});

export const InvoiceView = v.object({
  invoiceId: v.string(),
  invoiceNo: v.string(),
  amount: Fen,
  /** Whom it is made out to; null where the unit had said nothing. */
  title: v.nullable(v.string()),
  taxNumber: v.nullable(v.string()),
  /** Null for invoices noted before these were asked for. */
  invoiceType: v.nullable(InvoiceTypeField),
  taxRate: v.nullable(TaxRateField),
  /** The part of `amount` that is tax; null without a rate. */
  tax: v.nullable(Fen),
  issuedAt: v.number(),
  paidAt: v.nullable(v.number()),
  reference: v.nullable(v.string()),
  /** Its file can be saved. */
  hasFile: v.boolean(),
  orders: v.array(v.object({ orderId: v.string(), orderNo: v.string(), amount: Fen })),
});
export type InvoiceView = v.InferOutput<typeof InvoiceView>;

export const StatementHistoryEntry = v.object({
  seq: v.number(),
  at: v.number(),
  label: v.string(),
  by: v.string(),
  side: v.picklist(["buyer", "supplier"]),
  note: v.string(),
  from: v.nullable(v.string()),
  before: v.nullable(StatementStatusField),
  after: StatementStatusField,
});

export const statementActions = ["confirm", "dispute", "pay", "invoice", "void"] as const;
export type StatementAction = (typeof statementActions)[number];

export const StatementView = v.object({
  ...heading,
  ...billingEntries,
  orders: v.array(StatementOrder),
  /** Invoices that cover any of its orders; they may cover others too. */
  invoices: v.array(InvoiceView),
  history: v.array(StatementHistoryEntry),
  /** Where its company is paid now; null when it has not said. */
  account: v.nullable(v.object({ bankName: v.string(), bankAccount: v.string() })),
  availableActions: v.array(v.picklist(statementActions)),
});
export type StatementView = v.InferOutput<typeof StatementView>;

export const CreateStatement = v.strictObject({ unitId: v.pipe(v.string("请选择采购单位"), Id), period: Period });
export type CreateStatement = v.InferOutput<typeof CreateStatement>;

export const Dispute = v.strictObject({
  orderIds: v.pipe(v.array(Id), v.minLength(1, "请至少选择一个订单"), v.maxLength(1000, "一次最多 1000 个订单")),
  reason: Reason("异议说明"),
});
export type Dispute = v.InferOutput<typeof Dispute>;

/** 数电发票 has 20 digits; an older one is its code (10 or 12) and number (8). In groups or in full width as well. */
export const InvoiceNo = v.pipe(
  v.string("请填写发票号码"),
  foldLine,
  foldUnspaced,
  v.maxLength(20, "请填写 20 位数电发票号码，或发票代码加 8 位号码（共 18 或 20 位）"),
  v.regex(/^(?:\d{18}|\d{20})$/, "请填写 20 位数电发票号码，或发票代码加 8 位号码（共 18 或 20 位）"),
);

export const RecordInvoice = v.strictObject({
  invoiceNo: InvoiceNo,
  invoiceType: InvoiceTypeField,
  taxRate: TaxRateField,
  /** The day it was issued. */
  issuedOn: requiredDay("请选择开票日期"),
  /** The invoice itself, as the tax office gave it. */
  file: v.optional(DocumentUpload),
  orders: acrossFields(
    v.pipe(
      v.array(v.strictObject({ orderId: Id, amount: v.pipe(Fen, v.minValue(1 as Fen, "开票金额必须大于 0")) }), "请选择订单"),
      v.minLength(1, "请至少选择一个订单"),
      v.maxLength(maxInvoiceOrders, `一张发票最多 ${maxInvoiceOrders} 个订单`),
      v.partialCheck(
        [["$", "orderId"]],
        (orders) => new Set(orders.map(({ orderId }) => orderId)).size === orders.length,
        "同一订单只能出现一次",
      ),
    ),
  ),
});
export type RecordInvoice = v.InferOutput<typeof RecordInvoice>;

export const RecordPayment = v.strictObject({
  reference: v.pipe(
    v.string("请填写付款凭证号"),
    foldLine,
    v.minLength(1, "请填写付款凭证号"),
    v.maxLength(40, "付款凭证号最多 40 字"),
  ),
});
export type RecordPayment = v.InferOutput<typeof RecordPayment>;
