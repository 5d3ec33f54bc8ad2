import { v7 as uuid } from "uuid";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { Answer, CorrectWaybill, ShipOrder } from "#src/domain/order/schema.ts";
import type { Concede } from "#src/domain/purchase/concede.ts";
import { waybillText } from "#src/domain/order/waybill.ts";
import type { OrderCommand } from "#src/domain/order/state.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import { filingsOf } from "../hazard/duty/filing.ts";
import { applyStep, type StepOutcome } from "./change.ts";
import { correctShipment, insertShipment, moveReturn } from "./fulfil/repo.ts";
import { loadOrder, sentParcels, withProducts } from "./load.ts";
import { sellerScope } from "./scope.ts";

/** The supplier's steps. Each throws 403, 404, and 409 when the order does not stand where the step begins. */
export const confirmOrder = (ctx: Ctx, orderId: string): Promise<null> => supply(ctx, orderId, { type: "confirm" }, "");

/** The buyer's money and stock are free again: all of them, or those of what was not shipped. */
export const refuseOrder = (ctx: Ctx, orderId: string, { reason }: { reason: string }): Promise<null> =>
  supply(ctx, orderId, { type: "refuse", reason }, reason);

/** A lower amount before confirmation: the difference is free again at once. */
export const concedePrice = (ctx: Ctx, orderId: string, { total, reason }: Concede): Promise<null> =>
  supply(ctx, orderId, { type: "concede", total, reason }, reason);

/** Sends goods off, all or a part, in one parcel. 409 beyond what is still to be shipped. */
export async function shipOrder(ctx: Ctx, orderId: string, { carrier, trackingNo, lines }: ShipOrder): Promise<null> {
  const scope = sellerScope(ctx, permissions.orderSupply);
  const loaded = await loadOrder(ctx, scope, orderId);
  const shipmentId = uuid();
  const sent = withProducts(loaded, lines);
  // What has to be reported is decided by the law of the day on which the goods leave.
  const filings = await filingsOf(ctx, { coId: scope.coId, orderId, shipmentId, sent });
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "ship", lines }, note: waybillText({ carrier, trackingNo }) },
    () => [
      ...insertShipment(
        ctx.db,
        { id: shipmentId, orderId, carrier, trackingNo, shippedBy: scope.userId, shippedAt: ctx.now },
        lines.map(({ lineId, quantity, lotNo }) => ({ shipmentId, orderLineId: lineId, quantity, lotNo: lotNo || null })),
      ),
      ...filings,
    ],
    () => null,
  );
}

/** Another carrier or number for a parcel that is on its way. 404 for a parcel that is not of the order, 409 once it is received. */
export async function correctWaybill(ctx: Ctx, orderId: string, { shipmentId, ...to }: CorrectWaybill): Promise<null> {
  const scope = sellerScope(ctx, permissions.orderSupply);
  const loaded = await loadOrder(ctx, scope, orderId);
  const parcel = sentParcels(loaded).find((one) => one.shipmentId === shipmentId);
  if (!parcel) throw notFound("发货记录");
  const note = `${waybillText(parcel)} → ${waybillText(to)}`;
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "correctWaybill", parcel, to }, note },
    ({ event }) => (event.type === "waybillCorrected" ? correctShipment(ctx.db, event) : []),
    () => null,
  );
}

/** Consent to a late cancellation, or not. */
export const answerCancel = (ctx: Ctx, orderId: string, { agreed, reason }: Answer): Promise<null> =>
  supply(ctx, orderId, { type: "answerCancel", agreed, reason }, reason);

/** What has not arrived is not paid for when the supplier agrees; otherwise it says what became of it. */
export const answerMissing = (ctx: Ctx, orderId: string, { agreed, reason }: Answer): Promise<null> =>
  supply(ctx, orderId, { type: "answerMissing", agreed, reason }, reason);

/** Agreed goods may be sent back; money and stock move when they have arrived (`takeBack`). */
export const answerReturn = (ctx: Ctx, orderId: string, { agreed, reason }: Answer): Promise<null> =>
  supply(ctx, orderId, { type: "answerReturn", agreed, reason }, reason, ({ event }) =>
    "returnId" in event
      ? moveReturn(ctx.db, event.returnId, "asked", agreed ? "agreed" : "declined", { answer: reason, answeredAt: ctx.now })
      : [],
  );

/** The returned goods have arrived: what they cost goes back to the funds, and they to the stock they came from. */
export const takeBack = (ctx: Ctx, orderId: string): Promise<null> =>
  supply(ctx, orderId, { type: "takeBack" }, "", ({ event, refund }) =>
    "returnId" in event ? moveReturn(ctx.db, event.returnId, "agreed", "returned", { returnedAt: ctx.now, refund }) : [],
  );

async function supply(
  ctx: Ctx,
  orderId: string,
  command: OrderCommand,
  note: string,
  mine: (outcome: StepOutcome) => Statement[] = () => [],
): Promise<null> {
  const scope = sellerScope(ctx, permissions.orderSupply);
  const loaded = await loadOrder(ctx, scope, orderId);
  return applyStep(ctx, { scope, loaded, command, note }, mine, () => null);
}
