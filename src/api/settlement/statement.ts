import { v7 as uuid } from "uuid";
import { notFound } from "#src/domain/kernel/error.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { orderNumber } from "#src/domain/order/number.ts";
import { endOf } from "#src/domain/settlement/period.ts";
import { statementStatusLabels, type CreateStatement, type Dispute } from "#src/domain/settlement/schema.ts";
import { checkStatement } from "#src/domain/settlement/state.ts";
import { refuse } from "#src/domain/settlement/refusals.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions, type Change, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import {
  emptyStatement,
  fillStatement,
  fixBilling,
  insertStatement,
  insertStatementEvent,
  moveStatement,
  readOpenPeriods,
  readOpenStatement,
  readStatement,
} from "./repo.ts";
import { notifyOfStep } from "./notify/service.ts";
import { eventOf, payerOf, sellerOf } from "./scope.ts";
import { statementOf } from "./view.ts";

/**
 * Makes the statement of a unit and month, with every order accepted until its end, or adds what was left out to the one
 * that is still open. Throws 409 when nothing is due or it was confirmed.
 */
export async function createStatement(ctx: Ctx, { unitId, period }: CreateStatement): Promise<{ statementId: string }> {
  const scope = sellerOf(ctx);
  const { coId } = scope;
  const [[existing], openPeriods] = await readAll(ctx.db, [readOpenStatement(coId, unitId, period), readOpenPeriods(coId)]);
  if (existing && existing.status !== "open") {
    throw refuse.periodClosed({ period, statementNo: existing.statementNo, label: statementStatusLabels[existing.status] });
  }
  if (!openPeriods.some((one) => one.unitId === unitId && one.period <= period)) throw refuse.nothingToState();
  const statementId = existing?.id ?? uuid();
  const row = {
    id: statementId,
    // Numbered like orders: a day, and nothing that tells how many there are.
    statementNo: orderNumber(ctx.now, crypto.getRandomValues(new Uint8Array(8))).replace(/^D/, "S"),
    unitId,
    coId,
    period,
    status: "open",
    total: fen(0),
    createdAt: ctx.now,
  } as const;
  const event = { statementId, type: existing ? "added" : "created", before: existing ? "open" : null } as const;
  const statements = [
    ...(existing ? [] : [insertStatement(ctx.db, row)]),
    ...fillStatement(ctx.db, { statementId, coId, unitId, until: endOf(period) }),
    insertStatementEvent(ctx.db, eventOf(ctx, scope, event)),
  ];
  const change = { entity: "statement", entityId: statementId, after: { unitId, period } };
  const subject = { statementId, statementNo: existing?.statementNo ?? row.statementNo, unitId, coId };
  return write(ctx, statements, change, { statementId }, await notifyOfStep(ctx, [subject], event.type));
}

/** The unit agrees to what it owes. Throws 404, 409 when the statement changed since it was read. */
export async function confirmStatement(ctx: Ctx, statementId: string): Promise<null> {
  const scope = payerOf(ctx);
  const found = await readStatement(ctx.db, scope, statementId);
  if (!found) throw notFound("对账单");
  const [row, [orders]] = found;
  const { status, total } = row;
  checkStatement(scope.side, { type: "confirm" }, statementOf(row, orders, []));
  const statements = [
    ...moveStatement(ctx.db, scope, statementId, "open", "confirmed", total),
    fixBilling(ctx.db, statementId),
    insertStatementEvent(ctx.db, eventOf(ctx, scope, { statementId, type: "confirmed", before: "open" })),
  ];
  const change = { entity: "statement", entityId: statementId, before: { status }, after: { status: "confirmed", total } };
  return write(ctx, statements, change, null, await notifyOfStep(ctx, [row], "confirmed"));
}

/** Takes orders that are not agreed to off an open statement: they are due again. Throws 404, 409. */
export async function disputeOrders(ctx: Ctx, statementId: string, { orderIds, reason }: Dispute): Promise<null> {
  const scope = payerOf(ctx);
  const found = await readStatement(ctx.db, scope, statementId);
  if (!found) throw notFound("对账单");
  const [row, [orders]] = found;
  const ids = [...new Set(orderIds)];
  checkStatement(scope.side, { type: "dispute", orderIds: ids }, statementOf(row, orders, []));
  const numbers = orders.filter(({ orderId }) => ids.includes(orderId)).map(({ orderNo }) => orderNo);
  const note = `${reason}（${numbers.join("、")}）`;
  const statements = [
    ...emptyStatement(ctx.db, statementId, ids),
    insertStatementEvent(ctx.db, eventOf(ctx, scope, { statementId, type: "disputed", before: "open", note })),
  ];
  const change = { entity: "statement", entityId: statementId, after: { removed: ids, reason } };
  return write(ctx, statements, change, null, await notifyOfStep(ctx, [row], "disputed", note));
}

type Notice = Awaited<ReturnType<typeof notifyOfStep>>;

async function write<Answer>(ctx: Ctx, statements: Statement[], change: Change, answer: Answer, notice: Notice): Promise<Answer> {
  try {
    const answered = await commit(ctx, [...statements, ...notice.statements], [change], answer);
    notice.send();
    return answered;
  } catch (error) {
    const moved = error instanceof ConflictError || mentions(error, "statement.unit_id") || mentions(error, "statement_event.");
    if (moved) throw refuse.statementMoved();
    throw error;
  }
}
