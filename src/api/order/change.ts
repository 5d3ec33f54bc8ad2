import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import type { EventChange } from "#src/domain/order/event-change.ts";
import { giveBack, payableOf } from "#src/domain/order/payable.ts";
import { isBoundNow, hasSameDeadline } from "#src/domain/order/deadline.ts";
import { decideOrderAs } from "#src/domain/order/available-actions.ts";
import {
  acceptableOf,
  atSupplier,
  awaitsAcceptance,
  disputedOf,
  evolveOrder,
  reportedMissing,
  type OrderCommand,
  type OrderEvent,
  type OrderState,
} from "#src/domain/order/state.ts";
import type { LineQuantity } from "#src/domain/order/progress.ts";
import { refuse } from "#src/domain/order/refusals.ts";
import { type Ctx, actorName } from "../kernel/context.ts";
import { commit, ConflictError, type Statement } from "../db/batch.ts";
import { releaseLineAllocations, releaseOrderAllocations } from "../hazard/permit/repo.ts";
import { lossesOf } from "../hazard/loss/service.ts";
import { releaseFund } from "../fund/repo.ts";
import type { LoadedOrder } from "./load.ts";
import { giveStockBack, insertOrderEvent, moveLines, moveOrder, moveOrderFund, returnStock } from "./repo.ts";
import type { OrderScope } from "./scope.ts";
import { notifyOfStep } from "./notify/service.ts";

type Step = {
  scope: OrderScope;
  loaded: LoadedOrder;
  command: OrderCommand;
  /** What the trail says besides: the reason, the parcel. */
  note?: string;
};

/** What the step came to, for the rows and the answer that are its own. */
export type StepOutcome = { event: OrderEvent; after: OrderState; refund: Fen };

/**
 * Takes one step of an order and writes all of it in one batch: status, pieces, money and stock that are free again, trail,
 * and the rows of the step itself. Throws 409 when the state does not allow it or moved on meanwhile.
 */
export async function applyStep<Answer>(
  ctx: Ctx,
  step: Step,
  mine: (outcome: StepOutcome) => Statement[],
  answer: (outcome: StepOutcome) => Answer,
): Promise<Answer> {
  const { statements, outcome, change: auditChange } = planStep(ctx, step);
  const { scope, loaded, note = "" } = step;
  const lost = lostOf(loaded.state, outcome.event);
  const { id: orderId, orderNo, unitId, purchaserId: ordererId } = loaded.row;
  const losses = await (lost.length === 0
    ? noLosses
    : lossesOf(ctx, { orderId, orderNo, unitId, ordererId, reason: note, lines: lost }));
  const about = {
    ...loaded.row,
    orderId: loaded.row.id,
    goods: goodsOf(loaded, outcome.event),
    acceptable: newlyAcceptable(loaded, outcome.after),
  };
  const notified = await notifyOfStep(ctx, [about], {
    type: outcome.event.type,
    side: sideOf(scope),
    note,
  });
  try {
    const given = await commit(
      ctx,
      [...statements, ...losses.statements, ...mine(outcome), ...notified.statements],
      [auditChange],
      answer(outcome),
    );
    notified.send();
    losses.send();
    return given;
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.moved();
    throw error;
  }
}

/** What a step is about: the pieces that it names, or the return that it answers, else all goods of the order. */
function goodsOf({ lines, state }: LoadedOrder, event: OrderEvent): string[] {
  const answered = "openReturn" in state && event.type.startsWith("return") ? (state.openReturn?.lines ?? []) : [];
  const about = "lines" in event && event.lines.length > 0 ? event.lines : answered;
  if (about.length === 0) return lines.map(({ productTitle }) => productTitle);
  return named(lines, (id) => about.find(({ lineId }) => lineId === id)?.quantity ?? 0);
}

/** The pieces that wait for acceptance by a step, where none did before it. */
function newlyAcceptable({ lines, state }: LoadedOrder, after: OrderState): string[] {
  if (awaitsAcceptance(state) || !("lines" in after)) return [];
  return named(lines, (lineId) => {
    const line = after.lines.find((one) => one.lineId === lineId);
    return line ? acceptableOf(after, line) : 0;
  });
}

const named = (lines: LoadedOrder["lines"], piecesOf: (lineId: string) => number): string[] =>
  lines.flatMap(({ id, productTitle, productMeasureUnit }) => {
    const pieces = piecesOf(id);
    return pieces > 0 ? [`${productTitle} ${formatCount(pieces)} ${productMeasureUnit}`] : [];
  });

function planStep(ctx: Ctx, { scope, loaded, command, note = "" }: Step) {
  const { row, state, events } = loaded;
  const actor = scope.side === "buyer" ? { ...scope, isBound: isBoundNow(row, ctx.now) } : scope;
  const event = decideOrderAs(actor, command, state);
  const after = evolveOrder(state, event);
  const total = "lines" in after ? payableOf(after.terms, after.lines) : row.total;
  const refund = fen(row.total - total);
  const isFreed = after.status === "cancelled" || after.status === "refused";
  const change: EventChange = {
    before: row.status,
    after: after.status,
    ...("lines" in event &&
      event.lines.length > 0 && { lines: event.lines.map(({ lineId, quantity }) => ({ lineId, quantity })) }),
    ...(event.type === "waybillCorrected" && {
      waybill: { shipmentId: event.shipmentId, from: event.from, to: event.to },
    }),
    ...(refund > 0 && { total: { from: row.total, to: total } }),
  };
  const move = {
    status: after.status,
    cancelRequestedAt: after.status === "confirmed" && after.cancelRequested ? (row.cancelRequestedAt ?? ctx.now) : null,
    ...(hasSameDeadline(row.status, after.status)
      ? { dueAt: row.dueAt, reminders: row.reminders }
      : { dueAt: null, reminders: 0 }),
    disputedAt: disputedOf(after).length > 0 ? (row.disputedAt ?? ctx.now) : null,
    missingReportedAt: reportedMissing(after).length > 0 ? (row.missingReportedAt ?? ctx.now) : null,
    acceptedAt: after.status === "accepted" || after.status === "settled" ? (row.acceptedAt ?? ctx.now) : null,
    conceded: "lines" in after ? after.terms.conceded : row.conceded,
    total,
  };
  const statements = [
    ...moveOrder(ctx.db, scope, row, move),
    ...moveLines(ctx.db, row.id, changedLines(state, after)),
    ...(isFreed ? freeFunds(ctx, loaded, event, after.status) : []),
    ...(refund > 0 ? refundFunds(ctx, loaded, event, refund) : []),
    ...freePieces(ctx, loaded, event),
    insertOrderEvent(ctx.db, {
      orderId: row.id,
      seq: events.length + 1,
      type: event.type,
      at: ctx.now,
      side: sideOf(scope),
      userId: scope.userId,
      // Both sides read who decided as the mall; the audit log names the person.
      byName: scope.side === "operator" ? "平台" : actorName(ctx),
      note,
      ip: scope.side === "operator" ? "" : ctx.ip,
      agent: ctx.agent,
      change: JSON.stringify(change),
    }),
  ];
  const auditChange = {
    entity: "order",
    entityId: row.id,
    before: { status: row.status, total: row.total, ...(event.type === "waybillCorrected" && event.from) },
    after: { ...saidOf(event), status: after.status, total },
  };
  return { statements, outcome: { event, after, refund }, change: auditChange };
}

/** What the audit log keeps of an event; of a waybill its fields, beside what they were. */
function saidOf(event: OrderEvent) {
  if (event.type !== "waybillCorrected") return event;
  const { type, shipmentId, to } = event;
  return { type, shipmentId, ...to };
}

const sideOf = ({ side }: OrderScope) => (side === "operator" ? "system" : side);

function changedLines(before: OrderState, after: OrderState) {
  if (!("lines" in before) || !("lines" in after)) return [];
  // `evolveOrder` makes a new object of each line that moved, and of no other.
  return after.lines.filter((line, place) => line !== before.lines[place]);
}

/** Sent pieces that will not come: what they drew of permits is free when a safety officer has said so (`hazard/loss/`). */
const lostOf = (state: OrderState, event: OrderEvent): readonly LineQuantity[] =>
  "missing" in state && isLosing(event) ? event.lines : [];
const losing = ["missingAgreed", "disputeConceded", "disputeDecided"] as const;
const isLosing = (event: OrderEvent): event is Extract<OrderEvent, { type: (typeof losing)[number] }> =>
  losing.some((type) => type === event.type);
const noLosses = { statements: [] as Statement[], send: () => undefined };

/** Pieces that the supplier has are free for permits and for sale again. */
function freePieces(ctx: Ctx, { row, lines }: LoadedOrder, event: OrderEvent): Statement[] {
  const isWhole = event.type === "cancelled" || (event.type === "refused" && event.lines.length === 0);
  if (isWhole) return [...giveStockBack(ctx.db, row.id), releaseOrderAllocations(ctx.db, row.id)];
  const back = atSupplier(event);
  if (back.length === 0) return [];
  const isForSale = lines.some(({ stockDeducted }) => stockDeducted > 0);
  return [...(isForSale ? [returnStock(ctx.db, row.id, back)] : []), releaseLineAllocations(ctx.db, row.id, back)];
}

/** An order of which nothing comes gives back all that its funds still bear. */
function freeFunds(ctx: Ctx, { row, funds }: LoadedOrder, { type }: OrderEvent, status: "cancelled" | "refused"): Statement[] {
  const cause = `order:${row.id}:${status === "cancelled" ? "cancel" : "refuse"}`;
  const note = endNotes[type] ?? "";
  return funds.flatMap(({ fundId, amount }) => releaseFund(ctx.db, movement(ctx, row.unitId, { fundId, amount, cause, note })));
}

const endNotes: Partial<Record<OrderEvent["type"], string>> = {
  cancelled: "取消订单释放",
  refused: "供应商拒单释放",
  missingAgreed: "未送达商品释放",
  disputeConceded: "平台裁定释放",
  disputeDecided: "平台裁定释放",
};

const refundNotes: Partial<Record<OrderEvent["type"], string>> = {
  conceded: "供应商让价释放",
  refused: "供应商余货不发释放",
  missingAgreed: "未送达商品释放",
  disputeConceded: "平台裁定释放",
  disputeDecided: "平台裁定释放",
};

function refundFunds(ctx: Ctx, { row, funds }: LoadedOrder, event: OrderEvent, refund: Fen): Statement[] {
  const cause = `order:${row.id}:${event.type}:${row.version}`;
  const note = refundNotes[event.type] ?? "退货释放";
  return giveBack(funds, refund).flatMap(({ share, amount }) => [
    ...releaseFund(ctx.db, movement(ctx, row.unitId, { fundId: share.fundId, amount, cause, note })),
    ...moveOrderFund(ctx.db, row.id, share.fundId, fen(share.amount - amount)),
  ]);
}

const movement = (ctx: Ctx, unitId: string, what: { fundId: string; amount: Fen; cause: string; note: string }) => ({
  ...what,
  unitId,
  userId: "userId" in ctx.actor ? ctx.actor.userId : "",
  at: ctx.now,
});
