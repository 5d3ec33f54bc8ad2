import { notFound } from "#src/domain/kernel/error.ts";
import type { CaseDecision } from "#src/domain/approval/case-view.ts";
import { refuse as refuseCase } from "#src/domain/approval/refusals.ts";
import type { Redemption } from "#src/domain/points/schema.ts";
import { redemptionActionsOf } from "#src/domain/points/available-actions.ts";
import {
  decideRedemption,
  type RedemptionActor,
  type RedemptionCommand,
  type RedemptionStatus,
} from "#src/domain/points/state.ts";
import { refuse } from "#src/domain/points/refusals.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError, mustChange, type Statement } from "../db/batch.ts";
import { readCasesOf, readCaseSteps } from "../approval/case/repo.ts";
import { decideWaitingCase, withdrawCase, type DecidedCase } from "../approval/case/service.ts";
import { readAll } from "../db/read.ts";
import { notifyEach } from "../notice/notify-each.ts";
import { releaseFund, settleFund } from "../fund/repo.ts";
import { requireStaff } from "./account.ts";
import { movementOf } from "./movement.ts";
import { offsetOf, type Paging } from "./paging.ts";
import {
  giveStockBack,
  movePoints,
  readBuyerToNotify,
  readRedemption,
  readRedemptionCount,
  readRedemptions,
  stepRedemption,
  type RedemptionFilter,
  type RedemptionRow,
  type RedemptionSort,
} from "./repo.ts";

export async function listMyRedemptions(ctx: Ctx, paging: Paging & RedemptionSort) {
  const { purchaserId } = purchaserScope(ctx);
  return listRedemptions(ctx, { purchaserId, status: null }, paging, "buyer");
}

export const cancelMine = (ctx: Ctx, { id }: { id: string }) => myStep(ctx, id, { type: "cancel", by: "buyer" });
export const receiveMine = (ctx: Ctx, { id }: { id: string }) => myStep(ctx, id, { type: "receive", by: "buyer" });

async function myStep(ctx: Ctx, id: string, command: RedemptionCommand): Promise<null> {
  const { purchaserId } = purchaserScope(ctx);
  const row = await loadRedemption(ctx, id);
  if (row.purchaserId !== purchaserId) throw notFound("兑换");
  return step(ctx, row, { command, change: {}, notified: noNotification });
}

/** An approver of the unit decides; a rejection gives everything back. Throws 403, 404, 409. */
export async function decideRedemptionCase(ctx: Ctx, { id, ...decision }: { id: string } & CaseDecision): Promise<null> {
  const decided = await decideWaitingCase(ctx, id, decision);
  const row = await loadRedemption(ctx, id);
  const { event } = decided;
  const isRejected = event.type === "rejected";
  if (!isRejected && !(event.type === "stepApproved" && event.allDone)) {
    const { statements, change } = decided;
    await commitOrRefuse(ctx, statements, [change], null, refuseCase.caseMoved());
    decided.send();
    return null;
  }
  const reason = decision.type === "reject" ? decision.reason : "";
  const text = isRejected
    ? `${row.title} 的兑换未获批准，积分与经费已退回。原因：${reason}`
    : `${row.title} 的兑换已获批准，等待商城确认。`;
  return step(ctx, row, {
    command: { type: isRejected ? "reject" : "approve", by: "unit" },
    change: isRejected ? { cancelReason: `审批驳回：${reason}` } : {},
    notified: await notify(ctx, row, text),
    decided,
  });
}

type ListInput = { status?: RedemptionStatus | undefined } & Paging & RedemptionSort;

export async function viewRedemptions(ctx: Ctx, { status, ...paging }: ListInput) {
  requireStaff(ctx);
  return listRedemptions(ctx, { purchaserId: null, status: status ?? null }, paging, "mall");
}

export async function confirmRedemption(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requireStaff(ctx);
  return step(ctx, await loadRedemption(ctx, id), {
    command: { type: "confirm", by: "mall" },
    change: {},
    notified: noNotification,
  });
}

/** Records that a parcel was received, by the carrier's record, where the buyer does not say so. */
export async function receiveRedemption(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requireStaff(ctx);
  return step(ctx, await loadRedemption(ctx, id), {
    command: { type: "receive", by: "mall" },
    change: {},
    notified: noNotification,
  });
}

export async function shipRedemption(
  ctx: Ctx,
  { id, carrier, trackingNo }: { id: string; carrier: string; trackingNo: string },
): Promise<null> {
  requireStaff(ctx);
  const row = await loadRedemption(ctx, id);
  const notified = await notify(ctx, row, `${row.title} 已由${carrier}发出，单号 ${trackingNo}。`);
  return step(ctx, row, { command: { type: "ship", by: "mall" }, change: { carrier, trackingNo }, notified });
}

export async function cancelRedemption(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<null> {
  requireStaff(ctx);
  const row = await loadRedemption(ctx, id);
  const notified = await notify(ctx, row, `${row.title} 的兑换已取消，积分与经费已退回。原因：${reason}`);
  return step(ctx, row, { command: { type: "cancel", by: "mall" }, change: { cancelReason: reason }, notified });
}

type Recipients = Pick<Awaited<ReturnType<typeof notifyEach>>, "statements" | "send">;
const noNotification: Recipients = { statements: [], send: () => undefined };

async function notify(ctx: Ctx, { purchaserId }: RedemptionRow, text: string): Promise<Recipients> {
  const [recipients] = await readAll(ctx.db, [readBuyerToNotify(purchaserId)]);
  const notification = { subject: "积分兑换有新进展", text, page: "/integralMall" };
  return notifyEach(
    ctx,
    recipients.map((recipient) => ({ recipient, notification })),
  );
}

type Step = {
  command: RedemptionCommand;
  change: Partial<Pick<RedemptionRow, "carrier" | "trackingNo" | "cancelReason">>;
  notified: Recipients;
  /** The decision of the case that this follows from. */
  decided?: Pick<DecidedCase, "statements" | "change">;
};

async function step(ctx: Ctx, row: RedemptionRow, { command, change, notified, decided }: Step): Promise<null> {
  const status = decideRedemption(command, row.status);
  const ofCase = decided ?? (row.status === "approving" ? await withdrawn(ctx, row) : null);
  const statements = [
    stepRedemption(ctx.db, row.id, row.status, { ...change, status }),
    mustChange(ctx.db),
    ...consequences(ctx, row, command),
    ...(ofCase?.statements ?? []),
    ...notified.statements,
  ];
  const auditChange = { entity: "redemption", entityId: row.id, before: { status: row.status }, after: { status, ...change } };
  try {
    await commit(ctx, statements, ofCase ? [auditChange, ofCase.change] : [auditChange], null);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.redemptionMoved();
    throw error;
  }
  notified.send();
  return null;
}

/** A redemption that is cancelled while it waits takes its case with it. */
async function withdrawn(ctx: Ctx, { id }: RedemptionRow) {
  const [[found]] = await readAll(ctx.db, [readCasesOf(id)]);
  if (!found) return null;
  const [rows] = await readAll(ctx.db, [readCaseSteps([found.caseId])]);
  return withdrawCase(ctx, found, rows);
}

/** Shipping spends what was promised; cancelling and a rejection give all of it back. */
function consequences(ctx: Ctx, row: RedemptionRow, { type }: RedemptionCommand): Statement[] {
  const cause = `redemption:${row.id}`;
  const entry = { purchaserId: row.purchaserId, amount: row.points, note: row.title, at: ctx.now };
  const paid = row.fundId !== null && row.money > 0 ? { ...row, fundId: row.fundId } : null;
  if (type === "ship") {
    return [
      ...movePoints(ctx.db, { ...entry, kind: "post", cause: `${cause}:post` }),
      ...(paid ? settleFund(ctx.db, movementOf(ctx, paid, "settle")) : []),
    ];
  }
  if (type !== "cancel" && type !== "reject") return [];
  return [
    ...movePoints(ctx.db, { ...entry, kind: "void", cause: `${cause}:void` }),
    ...giveStockBack(ctx.db, row.productId, row.quantity),
    ...(paid ? releaseFund(ctx.db, movementOf(ctx, paid, "release")) : []),
  ];
}

async function loadRedemption(ctx: Ctx, id: string): Promise<RedemptionRow> {
  const [[row]] = await readAll(ctx.db, [readRedemption(id)]);
  if (!row) throw notFound("兑换");
  return row;
}

async function listRedemptions(ctx: Ctx, filter: RedemptionFilter, paging: Paging & RedemptionSort, by: RedemptionActor) {
  const [[counted], rows] = await readAll(ctx.db, [
    readRedemptionCount(filter),
    readRedemptions(filter, paging, paging.pageSize, offsetOf(paging)),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => toRedemption(row, by)) };
}

const toRedemption = (row: RedemptionRow, by: RedemptionActor): Redemption => ({
  redemptionId: row.id,
  productId: String(row.productId),
  title: row.title,
  quantity: row.quantity,
  points: row.points,
  money: row.money,
  status: row.status,
  receiver: row.receiver,
  purchaserName: row.purchaserName,
  unitName: row.unitName,
  carrier: row.carrier,
  trackingNo: row.trackingNo,
  cancelReason: row.cancelReason,
  createdAt: row.createdAt,
  availableActions: redemptionActionsOf(row.status, by),
});
