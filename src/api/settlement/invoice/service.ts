import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import { billingOf } from "#src/domain/billing/schema.ts";
import { typeByName, type DocumentUpload } from "#src/domain/kernel/document.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { addFen, formatMoney } from "#src/domain/kernel/money.ts";
import { decideSettlement } from "#src/domain/order/state.ts";
import { pointsFor } from "#src/domain/points/earned-points.ts";
import { requireInvoiceable, requireUnpaid } from "#src/domain/settlement/state.ts";
import type { RecordInvoice, RecordPayment } from "#src/domain/settlement/schema.ts";
import { type Ctx, actorName } from "../../kernel/context.ts";
import { type Change, commitOrRefuse, mentions, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { readDocument, serveDocument } from "../../http/document.ts";
import { insertOrderEvents } from "../../order/repo.ts";
import { earnForOrder, readPointsRule } from "../../points/repo.ts";
import { settleFund } from "../../fund/repo.ts";
import {
  deleteInvoice,
  endStatements,
  insertInvoice,
  payInvoice,
  readInvoice,
  readInvoiceable,
  settleOrders,
  type InvoiceableRow,
} from "./repo.ts";
import { insertStatementEvent } from "../repo.ts";
import { notifyOfStep } from "../notify/service.ts";
import { eventOf, payerOf, sellerOf } from "../scope.ts";
import { isoDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/settlement/refusals.ts";

/**
 * Notes an invoice of the company over orders of one unit, whole or in parts. Throws 409 for a number that is there
 * already, orders that are on no confirmed statement, and amounts beyond what is left of an order.
 */
export async function recordInvoice(
  ctx: Ctx,
  { invoiceNo, invoiceType, taxRate, issuedOn, orders, file }: RecordInvoice,
): Promise<{ invoiceId: string }> {
  const scope = sellerOf(ctx);
  const ids = orders.map(({ orderId }) => orderId);
  const [rows] = await readAll(ctx.db, [readInvoiceable(scope.coId, ids)]);
  const unitId = unitOf(rows, orders);
  const invoiceId = uuid();
  const amount = addFen(...orders.map((one) => one.amount));
  const issuedAt = startOfDay(issuedOn);
  if (issuedAt > ctx.now) throw beside("issuedOn", refuse.issuedInFuture());
  const later = rows.find(({ placedAt }) => issuedOn < isoDay(placedAt));
  if (later) throw beside("issuedOn", refuse.issuedBeforeOrder({ orderNo: later.orderNo, placedOn: isoDay(later.placedAt) }));
  const fileKey = file ? await storeFile(ctx, invoiceId, file) : null;
  const made = { invoiceNo, amount, invoiceType, taxRate, ...payerNamed(rows) };
  const row = { id: invoiceId, ...made, unitId, coId: scope.coId, issuedAt, fileKey, createdAt: ctx.now };
  const lines = orders.map((one) => ({ invoiceId, orderId: one.orderId, amount: one.amount }));
  const note = `${invoiceNo}，${formatMoney(amount)}`;
  const statements = [
    ...insertInvoice(ctx.db, row, lines),
    ...eventsOf(rows, (statementId, before) =>
      insertStatementEvent(ctx.db, eventOf(ctx, scope, { statementId, type: "invoiced", before, note })),
    ),
  ];
  const notice = await notifyOfStep(ctx, ofParties(rows, row), "invoiced", note);
  try {
    return await write(
      ctx,
      statements,
      { entity: "invoice", entityId: invoiceId, after: { ...made, orders } },
      { invoiceId },
      notice,
    );
  } catch (error) {
    if (fileKey) ctx.waitUntil(ctx.env.FILES.delete(fileKey));
    if (mentions(error, "invoice.invoice_no")) {
      throw beside("invoiceNo", refuse.invoiceExists());
    }
    throw error;
  }
}

/** First the bytes: a row without them would be a file that cannot be opened. Throws 422. */
async function storeFile(ctx: Ctx, invoiceId: string, file: DocumentUpload): Promise<string> {
  const bytes = await readDocument(file);
  const fileKey = `private/invoice/${invoiceId}.${typeByName(file.name)}`;
  await ctx.env.FILES.put(fileKey, bytes);
  return fileKey;
}

/** The file of an invoice: for the company that issued it and the unit's payers. Everybody else reads "not there". */
export async function serveInvoiceFile(c: Context<ApiHono>, side: "buyer" | "supplier"): Promise<Response> {
  const ctx = await authenticatedCtx(c);
  const scope = side === "buyer" ? payerOf(ctx) : sellerOf(ctx);
  const found = await readInvoice(ctx.db, scope, c.req.param("invoiceId") ?? "");
  const { fileKey, invoiceNo } = found?.[0] ?? { fileKey: null, invoiceNo: "" };
  const name = `发票${invoiceNo}.${fileKey?.split(".").at(-1)}`;
  const answer = fileKey ? await serveDocument(ctx.env.FILES, fileKey, name) : null;
  if (!answer) throw notFound("发票文件");
  return answer;
}

/** Takes an unpaid invoice back that was noted wrongly. Throws 404, 409. */
export async function voidInvoice(ctx: Ctx, invoiceId: string): Promise<null> {
  const scope = sellerOf(ctx);
  const found = await readInvoice(ctx.db, scope, invoiceId);
  if (!found) throw notFound("发票");
  const [row, [orders]] = found;
  const { invoiceNo, paidAt, amount, fileKey } = row;
  requireUnpaid("void", { isPaid: paidAt !== null });
  const statements = [
    ...deleteInvoice(ctx.db, invoiceId),
    ...eventsOf(orders, (statementId, before) =>
      insertStatementEvent(ctx.db, eventOf(ctx, scope, { statementId, type: "voided", before, note: invoiceNo })),
    ),
  ];
  const change = { entity: "invoice", entityId: invoiceId, before: { invoiceNo, amount }, after: null };
  await write(ctx, statements, change, null, await notifyOfStep(ctx, ofParties(orders, row), "voided", invoiceNo));
  if (fileKey) ctx.waitUntil(ctx.env.FILES.delete(fileKey));
  return null;
}

/**
 * Notes that an invoice is paid. Orders that are paid in full by it are settled: what their funds held is spent, once.
 * Throws 404, 409.
 */
export async function recordPayment(ctx: Ctx, invoiceId: string, { reference }: RecordPayment): Promise<null> {
  const scope = payerOf(ctx);
  const found = await readInvoice(ctx.db, scope, invoiceId);
  if (!found) throw notFound("发票");
  const [row, [orders, funds]] = found;
  const { invoiceNo, paidAt, amount, unitId } = row;
  requireUnpaid("pay", { isPaid: paidAt !== null });
  const done = orders
    .filter((one) => one.paid + one.here === one.amount)
    .map((one) => ({
      ...one,
      event: decideSettlement({ status: one.orderStatus, isReturning: one.onItsWay === 1, isDisputed: one.disputed === 1 }),
    }));
  const doneIds = done.map(({ orderId }) => orderId);
  const movement = { unitId, note: "订单结算", userId: scope.userId, at: ctx.now };
  const who = { at: ctx.now, side: "buyer", userId: scope.userId, byName: actorName(ctx), ip: ctx.ip, agent: ctx.agent } as const;
  const note = `发票 ${invoiceNo}，付款凭证 ${reference}`;
  const statements = [
    ...payInvoice(ctx.db, { id: uuid(), invoiceId, amount, reference, paidAt: ctx.now, userId: scope.userId }, doneIds),
    ...(done.length > 0 ? settleOrders(ctx.db, doneIds) : []),
    ...funds
      .filter(({ orderId }) => doneIds.includes(orderId))
      .flatMap(({ orderId, fundId, amount: share }) =>
        settleFund(ctx.db, { ...movement, fundId, amount: share, cause: `order:${orderId}:settle` }),
      ),
    ...(done.length > 0
      ? [
          insertOrderEvents(
            ctx.db,
            done.map(({ orderId, events, orderStatus, event }) => ({
              ...who,
              orderId,
              seq: events + 1,
              type: event.type,
              note,
              change: JSON.stringify({ before: orderStatus, after: event.type }),
            })),
          ),
        ]
      : []),
    ...(await earnedBy(ctx, done)),
    endStatements(ctx.db, [...new Set(orders.map(({ statementId }) => statementId))]),
    ...eventsOf(orders, (statementId, before) =>
      insertStatementEvent(ctx.db, eventOf(ctx, scope, { statementId, type: "paid", before, note })),
    ),
  ];
  const change = { entity: "invoice", entityId: invoiceId, after: { reference, amount, settled: doneIds } };
  return write(ctx, statements, change, null, await notifyOfStep(ctx, ofParties(orders, row), "paid", note));
}

/** Points of the orders that are settled now (domain §7). */
async function earnedBy(ctx: Ctx, orders: readonly { orderId: string; amount: number }[]): Promise<Statement[]> {
  const [[rule]] = await readAll(ctx.db, [readPointsRule()]);
  return orders.flatMap(({ orderId, amount }) =>
    earnForOrder(ctx.db, { orderId, points: pointsFor(amount, rule?.fenPerPoint ?? 0), at: ctx.now }),
  );
}

/** The unit that the invoice is for. Throws 404, 409. */
function unitOf(rows: readonly InvoiceableRow[], orders: RecordInvoice["orders"]): string {
  const [first] = rows;
  if (!first || rows.length !== orders.length) throw notFound("订单");
  for (const { orderId, amount } of orders) {
    const row = rows.find((one) => one.orderId === orderId);
    if (!row) throw notFound("订单");
    requireInvoiceable(row, amount);
    if (row.unitId !== first.unitId) throw refuse.severalUnits();
  }
  return first.unitId;
}

/** Whom the statements are invoiced to, which must be one payer. Throws 409. */
function payerNamed(rows: readonly InvoiceableRow[]): { title: string | null; taxNumber: string | null } {
  const payers = rows.map(({ billing }) => billingOf(billing)).map((one) => (one ? [one.title, one.taxNumber] : [null, null]));
  const [[title = null, taxNumber = null] = []] = payers;
  if (payers.some((one) => one[0] !== title || one[1] !== taxNumber)) throw refuse.severalTitles();
  return { title, taxNumber };
}

/** One event for each statement that is touched. */
const eventsOf = <Row extends { statementId: string; status: InvoiceableRow["status"] }>(
  rows: readonly Row[],
  make: (statementId: string, before: Row["status"]) => Statement,
): Statement[] =>
  [...new Map(rows.map(({ statementId, status }) => [statementId, status]))].map(([id, status]) => make(id, status));

/** The statements of these orders, and whose they are. */
const ofParties = (
  rows: readonly { statementId: string; statementNo: string }[],
  { unitId, coId }: { unitId: string; coId: number },
) => rows.map(({ statementId, statementNo }) => ({ statementId, statementNo, unitId, coId }));

type Notice = Awaited<ReturnType<typeof notifyOfStep>>;

async function write<Answer>(
  ctx: Ctx,
  statements: Statement[],
  auditChange: Change,
  answer: Answer,
  notice: Notice,
): Promise<Answer> {
  const answered = await commitOrRefuse(ctx, [...statements, ...notice.statements], [auditChange], answer, refuse.moved());
  notice.send();
  return answered;
}
