import { settlementCalls } from "#src/domain/settlement/calls.ts";
import { implement } from "../http/calls.ts";
import { recordInvoice, recordPayment, voidInvoice } from "./invoice/service.ts";
import { confirmStatement, createStatement, disputeOrders } from "./statement.ts";
import { listOpenPeriods, listPayable, listReceivable, viewPayable, viewReceivable } from "./view.ts";

export const settlementRoutes = implement(settlementCalls, {
  "GET /mall-sup/settlement/due": (ctx) => listOpenPeriods(ctx),
  "POST /mall-sup/settlement/statement": (ctx, { body }) => createStatement(ctx, body),
  "GET /mall-sup/settlement/list": (ctx, { query }) => listReceivable(ctx, query),
  "GET /mall-sup/settlement/statement/{statementId}": (ctx, { params }) => viewReceivable(ctx, params.statementId),
  "POST /mall-sup/settlement/invoice": (ctx, { body }) => recordInvoice(ctx, body),
  "POST /mall-sup/settlement/invoice/{invoiceId}/void": (ctx, { params }) => voidInvoice(ctx, params.invoiceId),
  "GET /mall-pur/settlement/list": (ctx, { query }) => listPayable(ctx, query),
  "GET /mall-pur/settlement/statement/{statementId}": (ctx, { params }) => viewPayable(ctx, params.statementId),
  "POST /mall-pur/settlement/statement/{statementId}/confirm": (ctx, { params }) => confirmStatement(ctx, params.statementId),
  "POST /mall-pur/settlement/statement/{statementId}/dispute": (ctx, { params, body }) =>
    disputeOrders(ctx, params.statementId, body),
  "POST /mall-pur/settlement/invoice/{invoiceId}/pay": (ctx, { params, body }) => recordPayment(ctx, params.invoiceId, body),
});
