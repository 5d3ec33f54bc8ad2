import { v7 as uuid } from "uuid";
import { safetyKinds } from "#src/domain/catalogue/takedown.ts";
import { lineAmount } from "#src/domain/kernel/quantity.ts";
import type { Pick, Take } from "#src/domain/consignment/schema.ts";
import { decideDeliveryNoteAs } from "#src/domain/consignment/available-actions.ts";
import { statusAfter, type DeliveryNoteCommand } from "#src/domain/consignment/state.ts";
import { drawnText, refusalText } from "#src/domain/hazard/evaluate.ts";
import { reachedText } from "#src/domain/hazard/monthly-quantity.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { addFen, fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { orderNumber } from "#src/domain/order/number.ts";
import { refuse } from "#src/domain/consignment/refusals.ts";
import { readMyGroups } from "../collection/repo.ts";
import { purchaserScope, requireOpenUnit, type Ctx } from "../kernel/context.ts";
import { commit, mustTrade } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { judgeWanted } from "../hazard/judge.ts";
import { watchQuantities } from "../hazard/month/watch.ts";
import { changeStock } from "./change-stock.ts";
import { closePeriods } from "./close.ts";
import { addGivenBack, fixPrices, insertDelivery, moveDelivery, readDelivery, readDeliveryLines } from "./repo.ts";
import { openSite } from "./site/open-site.ts";
import { moveStock, notTakenDown, readSiteStock, siteOpen } from "./site/repo.ts";
import { problemOf, deliveryNoteOf } from "./view.ts";

/** A draft slip of goods of one vendor; no stock moves yet. Throws 404, 409 with the lines that cannot be taken, 422. */
export async function pickGoods(ctx: Ctx, { siteId, lines }: Pick): Promise<{ deliveryId: string }> {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  requireOpenUnit(ctx);
  const { canBuyDangerProduct } = await openSite(ctx, scope, siteId);
  const [rows] = await readAll(ctx.db, [readSiteStock(scope, siteId)]);
  const picked = lines.map(({ productId, quantity }) => ({ row: rows.find(({ id }) => String(id) === productId), quantity }));
  const found = picked.flatMap(({ row, quantity }) => (row ? [{ row, quantity }] : []));
  if (found.length < picked.length) throw notFound("寄售点的此商品");
  if (new Set(found.map(({ row }) => row.coId)).size > 1) {
    throw invalidField("lines", "一张领用单只能包含同一供应商的商品，请按供应商分开领用");
  }
  const blocked = found.flatMap(({ row, quantity }) => {
    const text = problemOf({ ...row, lineQuantity: quantity, linePrice: null, givenBack: 0 }, ctx.now, canBuyDangerProduct);
    return text ? [{ productId: String(row.id), productTitle: row.title, text }] : [];
  });
  if (blocked.length > 0) throw refuse.goodsBlocked({ text: refusalOf(blocked) }, { lines: blocked });
  const deliveryId = uuid();
  const draft = {
    id: deliveryId,
    deliveryNo: `L${orderNumber(ctx.now, crypto.getRandomValues(new Uint8Array(8))).slice(1)}`,
    unitId: scope.unitId,
    siteId,
    purchaserId: scope.purchaserId,
    status: "draft" as const,
    createdAt: ctx.now,
  };
  const deliveryNoteLines = found.map(({ row, quantity }) => ({
    deliveryId,
    productId: row.id,
    coId: row.coId,
    quantity,
    price: null,
    givenBack: 0,
  }));
  const change = { entity: "delivery", entityId: deliveryId, after: { siteId, lines } };
  return commit(ctx, insertDelivery(ctx.db, draft, deliveryNoteLines), [change], { deliveryId });
}

/** Takes what a draft slip lists: stock goes down at once, prices are fixed. Throws 404, 409, 422. */
export async function takeGoods(ctx: Ctx, deliveryId: string, { groupId, remark, shown }: Take): Promise<null> {
  const { scope, head, lines, after } = await myNote(ctx, deliveryId, { type: "take" });
  const { canBuyDangerProduct } = await openSite(ctx, scope, head.siteId);
  const [groups] = await readAll(ctx.db, [readMyGroups(scope)]);
  if (!groups.some((group) => group.groupId === groupId)) throw invalidField("groupId", "请选择您所在的课题组");
  const wanted = lines.map(({ id, lineQuantity }) => ({ productId: id, quantity: lineQuantity }));
  const judged = await judgeWanted(ctx, scope, wanted, groupId);
  const { failuresOf, allocations, guard } = judged;
  const quantities = await watchQuantities(ctx, scope, { groupId, besides: deliveryId }, judged);
  const blocked = lines.flatMap((row) => {
    const failures = failuresOf(row.id);
    const drawn = allocations.some(({ productId }) => productId === row.id) ? drawnText : null;
    const text = problemOf(row, ctx.now, canBuyDangerProduct) ?? (failures.length > 0 ? refusalText(failures) : drawn);
    return text ? [{ productId: String(row.id), productTitle: row.title, text }] : [];
  });
  if (blocked.length > 0) throw refuse.goodsBlocked({ text: refusalOf(blocked) }, { lines: blocked });
  if (quantities?.found) throw refuse.monthlyQuantity({ text: quantities.found.reached.slice(0, 3).map(reachedText).join("；") });
  const total = addFen(...lines.map((row) => lineAmount(row.sitePrice, row.lineQuantity)));
  if (total !== shown) throw refuse.agreedPriceMoved({ total }, { total });
  const movement = {
    siteId: head.siteId,
    kind: "take" as const,
    cause: `delivery:${deliveryId}`,
    userId: scope.userId,
    at: ctx.now,
    note: head.deliveryNo,
  };
  return changeStock(
    ctx,
    [
      // First: what is taken here counts to the group's holdings from the next line on.
      ...guard,
      ...(quantities?.guard ?? []),
      ...[...new Set(lines.map(({ coId }) => coId))].map((coId) => mustTrade(ctx.db, coId)),
      ...moveDelivery(ctx.db, head, { status: after, takenAt: ctx.now, groupId, remark }),
      siteOpen(ctx.db, head.siteId),
      notTakenDown(
        ctx.db,
        lines.map(({ id }) => id),
        safetyKinds,
      ),
      ...moveStock(
        ctx.db,
        movement,
        lines.map((row) => ({ productId: row.id, price: row.sitePrice, delta: -row.lineQuantity })),
      ),
      ...fixPrices(
        ctx.db,
        deliveryId,
        lines.map((row) => ({ productId: row.id, price: row.sitePrice })),
      ),
    ],
    [{ entity: "delivery", entityId: deliveryId, before: { status: head.status }, after: { status: after, groupId, total } }],
    refuse.stockTaken(),
  );
}

/** Unused goods come back before the period is settled. Throws 404, 409. */
export async function giveBackGoods(
  ctx: Ctx,
  deliveryId: string,
  input: { lines: readonly { productId: string; quantity: number }[] },
): Promise<null> {
  const back = input.lines.map(({ productId, quantity }) => ({ productId: Number(productId), quantity }));
  const { scope, head, lines, after } = await myNote(ctx, deliveryId, { type: "giveBack", lines: back });
  const takenAt = new Map(lines.map((row) => [row.id, row.linePrice ?? row.sitePrice]));
  const all = after === "cancelled";
  const movement = {
    siteId: head.siteId,
    kind: "giveBack" as const,
    cause: `delivery:${deliveryId}:back:${head.version}`,
    userId: scope.userId,
    at: ctx.now,
    note: head.deliveryNo,
  };
  return changeStock(
    ctx,
    [
      // A slip of which nothing is left is taken no more; its entries keep when it was.
      ...moveDelivery(ctx.db, head, { status: after, ...(all && { takenAt: null }) }),
      ...addGivenBack(ctx.db, deliveryId, back),
      ...moveStock(
        ctx.db,
        movement,
        back.map(({ productId, quantity }) => ({ productId, price: takenAt.get(productId) ?? fen(0), delta: quantity })),
      ),
    ],
    [{ entity: "delivery", entityId: deliveryId, before: { version: head.version }, after: { givenBack: input.lines, all } }],
  );
}

/** Throws 404, 409. */
export async function dropDeliveryNote(ctx: Ctx, deliveryId: string): Promise<null> {
  const { head, after } = await myNote(ctx, deliveryId, { type: "drop" });
  const change = { entity: "delivery", entityId: deliveryId, before: { status: head.status }, after: { status: after } };
  return changeStock(ctx, moveDelivery(ctx.db, head, { status: after }), [change]);
}

/** A slip of the caller's own, with its status after the command. */
async function myNote(ctx: Ctx, deliveryId: string, command: DeliveryNoteCommand) {
  const scope = purchaserScope(ctx, permissions.wishCreate);
  await closePeriods(ctx, scope.unitId);
  const [[head], lines] = await readAll(ctx.db, [
    readDelivery(scope, deliveryId, false),
    readDeliveryLines(scope, deliveryId, false),
  ]);
  if (!head) throw notFound("领用单");
  const deliveryNote = deliveryNoteOf(head, lines);
  const event = decideDeliveryNoteAs({ isMine: head.purchaserId === scope.purchaserId, canCreate: true }, command, deliveryNote);
  return { scope, head, lines, after: statusAfter(deliveryNote, event) };
}

const refusalOf = (blocked: readonly { productTitle: string; text: string }[]) =>
  blocked.map(({ productTitle, text }) => `${productTitle}：${text}`).join("；");
