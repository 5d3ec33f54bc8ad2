import { v7 as uuid } from "uuid";
import { decideLossAs, lossActionsOf, lossStep } from "#src/domain/hazard/loss.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import type { DecideLoss, LossView } from "#src/domain/hazard/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { commitOrRefuse, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { secondPersonText, someNames } from "#src/domain/kernel/second-person.ts";
import { readRightHolders, type RightHolder } from "../../unit/holders/repo.ts";
import { releaseLineAllocations } from "../permit/repo.ts";
import { decideLoss, insertLosses, readLoss, readRegulatedLines, type LossRow } from "./repo.ts";

type Lost = {
  orderId: string;
  orderNo: string;
  unitId: string;
  ordererId: string;
  reason: string;
  lines: readonly { lineId: string; quantity: number }[];
};

/**
 * What is written, and who is told, when pieces of an order were lost on the way: of regulated goods a loss that the unit's safety
 * officers decide on, or its administrators. Who ordered them is told only where there is nobody else, and how there comes to be
 * somebody. Nothing for other goods, which hold no permit.
 */
export async function lossesOf(ctx: Ctx, { orderId, orderNo, unitId, ordererId, reason, lines }: Lost) {
  const lineIds = lines.map(({ lineId }) => lineId);
  const [regulated, holders] = await readAll(ctx.db, [readRegulatedLines(orderId, lineIds), deciders(unitId)]);
  if (regulated.length === 0) return { statements: [] as Statement[], send: () => undefined };
  const others = holders.filter(({ purchaserId }) => purchaserId !== ordererId);
  const task =
    others.length > 0
      ? "请核实并决定是否释放购买凭证的数量。"
      : `购买凭证的数量核实后才会释放，下单人不能核实。${secondPersonText(lossStep, [])}。`;
  const notification = {
    subject: "管制品运输丢失，待您核实",
    text: `订单 ${orderNo}：${regulated.map(({ productTitle }) => productTitle).join("、")}未送达，双方已确认丢失。${task}`,
    page: "/unitHazards",
  };
  const notices = await notifyEach(
    ctx,
    (others.length > 0 ? others : holders).map((recipient) => ({ recipient, notification })),
  );
  const rows = lines.map(({ lineId, quantity }) => ({ lossId: uuid(), lineId, quantity }));
  return {
    statements: [insertLosses(ctx.db, orderId, rows, { reason, at: ctx.now }), ...notices.statements],
    send: notices.send,
  };
}

/** A loss is confirmed by a safety officer, who frees its part of the permits or does not. Throws 403, 404, 409. */
export async function decideUnitLoss(ctx: Ctx, lossId: string, { outcome, note }: DecideLoss): Promise<null> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const [[loss], holders] = await readAll(ctx.db, [readLoss(scope, lossId), deciders(scope.unitId)]);
  if (!loss) throw notFound("丢失记录");
  const event = decideLossAs(scope.purchaserId, { type: "decide", outcome }, withOthers(loss, holders));
  const freed = [{ lineId: loss.lineId, quantity: loss.pieces }];
  return commitOrRefuse(
    ctx,
    [
      ...decideLoss(ctx.db, scope, lossId, { outcome: event.outcome, note, at: ctx.now }),
      ...(event.outcome === "freed" ? [releaseLineAllocations(ctx.db, loss.orderId, freed)] : []),
    ],
    [{ entity: "regulatedLoss", entityId: lossId, before: { outcome: null }, after: { outcome, note, pieces: loss.pieces } }],
    null,
    refuse.lossMoved(),
  );
}

/** The people of a unit who may decide on its losses. */
export const deciders = (unitId: string) => readRightHolders(unitId, permissions.hazardManage);

/** A loss with those who may decide on it beside its orderer. */
const withOthers = ({ outcome, ordererId }: LossRow, holders: readonly RightHolder[]) => ({
  outcome,
  ordererId,
  others: someNames(holders.filter(({ purchaserId }) => purchaserId !== ordererId)),
});

/** A loss as the unit's safety officers see it. */
export function toLoss({ purchaserId }: PurchaserScope, row: LossRow, holders: readonly RightHolder[]): LossView {
  const { lineId: _line, ordererId, ...shown } = row;
  const loss = withOthers(row, holders);
  return {
    ...shown,
    others: row.outcome === null && ordererId === purchaserId ? loss.others : null,
    availableActions: lossActionsOf(purchaserId, loss),
  };
}
