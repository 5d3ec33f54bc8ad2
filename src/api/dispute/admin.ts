import { operatorActionsOf } from "#src/domain/dispute/available-actions.ts";
import { refuse } from "#src/domain/dispute/refusals.ts";
import type { DecideDispute, DisputeAdminView, DisputeListView } from "#src/domain/dispute/schema.ts";
import { checkDispute } from "#src/domain/dispute/state.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { OrderCommand } from "#src/domain/order/state.ts";
import { readAll } from "../db/read.ts";
import { requireOperator, type Ctx } from "../kernel/context.ts";
import { applyStep } from "../order/change.ts";
import { loadOrder } from "../order/load.ts";
import { operatorScope } from "../order/scope.ts";
import { historyOf } from "../order/view.ts";
import {
  closeDispute,
  countDisputes,
  maxListed,
  readDispute,
  readDisputeLines,
  readDisputePage,
  readDisputeStatements,
} from "./repo.ts";
import { disputesIn, viewOf } from "./view.ts";

type ListInput = { view: DisputeListView; pageNum: number; pageSize: number };

/** What waits for the operator, the oldest first; or what is over, the latest first. */
export async function listDisputes(ctx: Ctx, { view, pageNum, pageSize }: ListInput) {
  requireOperator(ctx, permissions.disputeDecide);
  const [rows, [counted]] = await readAll(ctx.db, [
    readDisputePage(view, ctx.now, pageSize, (pageNum - 1) * pageSize),
    countDisputes(view, ctx.now, maxListed),
  ]);
  return { total: counted?.count ?? 0, rows: rows.map((row) => ({ ...row, answered: row.answered === 1 })) };
}

/** What both sides say, and how the order came there. Throws 404. */
export async function viewDispute(ctx: Ctx, disputeId: string): Promise<DisputeAdminView> {
  const { dispute, order } = await loadForOperator(ctx, disputeId);
  const { row, events, lines, parcels } = order;
  return {
    ...viewOf(dispute, operatorActionsOf(dispute.state, ctx.now)),
    orderId: row.id,
    orderNo: row.orderNo,
    unitName: row.unitName,
    coName: row.coName,
    orderStatus: row.status,
    placedAt: row.placedAt,
    total: row.total,
    history: historyOf({ row, events, lines }, "operator"),
    parcels: [...new Map(parcels.map((one) => [one.shipmentId, one])).values()].map(
      ({ shipmentId, carrier, trackingNo, at }) => ({ shipmentId, carrier, trackingNo, at }),
    ),
  };
}

/**
 * The operator's word: how many pieces of each line the buyer does not pay for. Their money goes back in the same batch, both
 * sides are told. Throws 404, 409 before the supplier was heard or its time is over.
 */
export async function decideDispute(ctx: Ctx, disputeId: string, { lines, reason }: DecideDispute): Promise<null> {
  const { scope, dispute, order } = await loadForOperator(ctx, disputeId);
  checkDispute({ type: "decide", at: ctx.now }, dispute.state);
  const disputed = new Set(dispute.lines.map(({ lineId }) => lineId));
  if (lines.some(({ lineId }) => !disputed.has(lineId))) throw refuse.unknownLine();
  if (new Set(lines.map(({ lineId }) => lineId)).size !== disputed.size) throw refuse.nothingDecided();
  const awarded = lines.filter(({ quantity }) => quantity > 0);
  const closing = { status: "decided", closedAt: ctx.now, closedBy: scope.userId, answer: reason } as const;
  const command: OrderCommand = { type: "decideDispute", lines: awarded, reason };
  return applyStep(
    ctx,
    { scope, loaded: order, command, note: reason },
    () => closeDispute(ctx.db, disputeId, closing, awarded),
    () => null,
  );
}

async function loadForOperator(ctx: Ctx, disputeId: string) {
  const scope = operatorScope(ctx, permissions.disputeDecide);
  const found = await readAll(ctx.db, [
    readDispute(disputeId),
    readDisputeLines("dispute", disputeId),
    readDisputeStatements("dispute", disputeId),
  ]);
  const [dispute] = disputesIn(...found);
  if (!dispute) throw notFound("裁定");
  return { scope, dispute, order: await loadOrder(ctx, scope, dispute.row.orderId) };
}
