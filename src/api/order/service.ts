import { v7 as uuid } from "uuid";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { AcceptOrder, RequestReturn, ReceiveOrder, ReportMissing } from "#src/domain/order/schema.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import { refuse } from "#src/domain/order/refusals.ts";
import type { Ctx } from "../kernel/context.ts";
import { mustHold } from "../db/batch.ts";
import { purchaseFilingsOf } from "../hazard/purchase-filing/service.ts";
import { witnessed } from "./receivers/service.ts";
import { applyStep } from "./change.ts";
import { insertAcceptance, insertReceipt, insertReturn, moveReturn } from "./fulfil/repo.ts";
import { loadOrder, withProducts } from "./load.ts";
import { photoKey } from "./photo.ts";
import { onNoStatement } from "./repo.ts";
import { buyerScope } from "./scope.ts";

/**
 * Cancels an order that the supplier has not confirmed: money and stock are free again. Later it asks the supplier, and the
 * order goes on until it answers. Throws 403, 404, 409.
 */
export async function cancelOrder(ctx: Ctx, orderId: string, { reason }: { reason: string }): Promise<{ status: OrderStatus }> {
  const scope = buyerScope(ctx, permissions.wishSubmit);
  const loaded = await loadOrder(ctx, scope, orderId);
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "cancel", reason }, note: reason },
    () => [],
    ({ after }) => ({ status: after.status }),
  );
}

/** Takes goods in: the buyer, or an acceptor of the unit. Throws 403, 404, 409 beyond what was shipped. */
export async function receiveOrder(ctx: Ctx, orderId: string, { lines, note }: ReceiveOrder): Promise<null> {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  const receiptId = uuid();
  // What has to be reported is decided by the law of the day on which the goods arrive.
  const takenIn = withProducts(loaded, lines);
  const filings = await purchaseFilingsOf(ctx, { unitId: scope.unitId, orderId, receiptId, takenIn });
  const row = { id: receiptId, orderId, shipmentId: null, receivedBy: scope.purchaserId, receivedAt: ctx.now, note };
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "receive", lines }, note },
    () => [
      ...insertReceipt(
        ctx.db,
        row,
        lines.map(({ lineId, quantity }) => ({ receiptId, orderLineId: lineId, quantity })),
      ),
      ...filings,
    ],
    () => null,
  );
}

/** Says that sent goods have not arrived: the buyer, or an acceptor of the unit. Throws 403, 404, 409 beyond what is on its way. */
export async function reportMissing(ctx: Ctx, orderId: string, { lines, reason }: ReportMissing): Promise<null> {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  const command = { type: "reportMissing", reason, lines } as const;
  return applyStep(
    ctx,
    { scope, loaded, command, note: reason },
    () => [],
    () => null,
  );
}

/** Takes such a report back that the supplier has not answered: the goods have turned up. Throws 403, 404, 409. */
export async function withdrawMissing(ctx: Ctx, orderId: string): Promise<null> {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "withdrawMissing" } },
    () => [],
    () => null,
  );
}

/**
 * Accepts goods by line and quantity, with lot number and photo: a person other than the buyer (domain §4). Throws 403 for
 * the buyer, 404, 409 beyond what was received or without the second receiver the law asks for, 422 for a photo that was not
 * uploaded.
 */
export async function acceptOrder(ctx: Ctx, orderId: string, { lines, note }: AcceptOrder): Promise<null> {
  const scope = buyerScope(ctx, permissions.orderAccept);
  const loaded = await loadOrder(ctx, scope, orderId);
  const command = { type: "accept", by: scope.purchaserId, lines } as const;
  const acceptanceId = uuid();
  const { purchaserId: buyerId } = loaded.row;
  const row = { id: acceptanceId, orderId, buyerId, acceptedBy: scope.purchaserId, acceptedAt: ctx.now, note };
  const keys = await storedPhotos(ctx, orderId, lines);
  const together = await witnessed(ctx, loaded, { acceptanceId, acceptedBy: scope.purchaserId, lines });
  return applyStep(
    ctx,
    { scope, loaded, command, note },
    () => [
      ...insertAcceptance(
        ctx.db,
        row,
        lines.map(({ lineId, quantity, lotNo, photo }) => ({
          acceptanceId,
          orderLineId: lineId,
          quantity,
          lotNo: lotNo || null,
          photoKey: photo ? (keys.get(photo) ?? null) : null,
        })),
      ),
      ...together,
    ],
    () => null,
  );
}

/** Asks the supplier to take goods back before settlement. Throws 403, 404, 409. */
export async function requestReturn(ctx: Ctx, orderId: string, { lines, reason }: RequestReturn): Promise<{ returnId: string }> {
  const scope = buyerScope(ctx, permissions.wishSubmit);
  const loaded = await loadOrder(ctx, scope, orderId);
  const returnId = uuid();
  const row = { id: returnId, orderId, status: "asked", reason, askedBy: scope.purchaserId, askedAt: ctx.now } as const;
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "requestReturn", returnId, reason, lines }, note: reason },
    () => [
      mustHold(ctx.db, onNoStatement(orderId)),
      ...insertReturn(
        ctx.db,
        row,
        lines.map(({ lineId, quantity }) => ({ returnId, orderLineId: lineId, quantity })),
      ),
    ],
    () => ({ returnId }),
  );
}

/** Takes a return back that the supplier has not answered. Throws 403, 404, 409. */
export async function withdrawReturn(ctx: Ctx, orderId: string): Promise<null> {
  const scope = buyerScope(ctx, permissions.wishSubmit);
  const loaded = await loadOrder(ctx, scope, orderId);
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "withdrawReturn" } },
    ({ event }) => ("returnId" in event ? moveReturn(ctx.db, event.returnId, "asked", "withdrawn", { answeredAt: ctx.now }) : []),
    () => null,
  );
}

async function storedPhotos(ctx: Ctx, orderId: string, lines: AcceptOrder["lines"]): Promise<Map<string, string>> {
  const names = [...new Set(lines.flatMap(({ photo }) => photo ?? []))];
  if (names.length > 50) throw refuse.tooManyPhotos();
  const keys = new Map(names.map((name) => [name, photoKey(orderId, name)]));
  const found = await Promise.all([...keys.values()].map((key) => ctx.env.FILES.head(key)));
  if (found.includes(null)) throw new DomainError(codes.invalid, "有照片未上传成功，请重新上传");
  return keys;
}
