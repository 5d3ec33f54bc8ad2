import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  CreateStatement,
  Dispute,
  OpenPeriod,
  RecordInvoice,
  RecordPayment,
  StatementPage,
  StatementStatusField,
  StatementView,
} from "./schema.ts";

const listQuery = v.strictObject({
  ...pagingEntries,
  ...sortable(["period", "createdAt", "total"]),
  status: v.optional(StatementStatusField),
});
const statement = v.strictObject({ statementId: Id });
const invoice = v.strictObject({ invoiceId: Id });
const buying = { who: "purchaser", permission: permissions.orderSettle } as const;
const selling = { who: "business", permission: permissions.orderSettle } as const;
const change = { rate: "write", idempotent: true, data: v.null() } as const;

export const settlementCalls = defineCalls({
  "GET /mall-sup/settlement/due": {
    ...selling,
    rate: "read",
    summary: "已验收、尚未对账的订单，按采购单位与验收月份汇总",
    data: v.array(OpenPeriod),
  },
  "POST /mall-sup/settlement/statement": {
    ...selling,
    ...change,
    summary: "按采购单位与月份生成对账单，或把遗漏的订单补入待对账的对账单",
    body: CreateStatement,
    data: v.object({ statementId: v.string() }),
  },
  "GET /mall-sup/settlement/list": { ...selling, rate: "read", summary: "本公司的对账单", query: listQuery, data: StatementPage },
  "GET /mall-sup/settlement/statement/{statementId}": {
    ...selling,
    rate: "read",
    summary: "对账单详情：订单、发票、付款、经过",
    params: statement,
    data: StatementView,
  },
  "POST /mall-sup/settlement/invoice": {
    ...selling,
    ...change,
    summary: "登记发票：号码唯一，可覆盖同一采购单位的多个订单，订单也可分多张开票",
    body: RecordInvoice,
    data: v.object({ invoiceId: v.string() }),
  },
  "POST /mall-sup/settlement/invoice/{invoiceId}/void": {
    ...selling,
    ...change,
    summary: "作废尚未付款的发票登记",
    params: invoice,
    body: v.strictObject({}),
  },
  "GET /mall-pur/settlement/list": { ...buying, rate: "read", summary: "本单位的对账单", query: listQuery, data: StatementPage },
  "GET /mall-pur/settlement/statement/{statementId}": {
    ...buying,
    rate: "read",
    summary: "对账单详情：订单、发票、付款、经过",
    params: statement,
    data: StatementView,
  },
  "POST /mall-pur/settlement/statement/{statementId}/confirm": {
    ...buying,
    ...change,
    summary: "确认对账单",
    params: statement,
    body: v.strictObject({}),
  },
  "POST /mall-pur/settlement/statement/{statementId}/dispute": {
    ...buying,
    ...change,
    rate: "say",
    summary: "对账异议：把有异议的订单移出对账单",
    params: statement,
    body: Dispute,
  },
  "POST /mall-pur/settlement/invoice/{invoiceId}/pay": {
    ...buying,
    ...change,
    summary: "登记付款：付清的订单随即结算，冻结的经费转为支出",
    params: invoice,
    body: RecordPayment,
  },
});
