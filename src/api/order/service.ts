import { hazardsOf } from "#src/domain/catalogue/words.ts";
import { conflict, notFound } from "#src/domain/kernel/error.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { OrderView } from "#src/domain/order/schema.ts";
import { decideOrder, evolveOrder, type OrderState, type OrderStatus } from "#src/domain/order/state.ts";
import { orderEventLabels, orderSteps } from "#src/domain/order/steps.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../context.ts";
import { commit, GuardMissed } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { keptGoods } from "../purchase/snapshot.ts";
import { actorName } from "../purchase/trail.ts";
import { releaseFund } from "../unit/fund/repo.ts";
import {
  giveStockBack,
  insertOrderEvent,
  moveOrder,
  readOrder,
  readOrderEvents,
  readOrderFunds,
  readOrderLines,
  readOrders,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
} from "./repo.ts";

type ListInput = { pageNum: number; pageSize: number; status?: OrderStatus | undefined; q: string };

/** The caller's orders, newest first, with the counts of every status. */
export async function listOrders(ctx: Ctx, { status, ...query }: ListInput) {
  const scope = purchaserScope(ctx, permissions.orderView);
  const [rows, lines, [count], counts] = await readAll(ctx.db, readOrders(scope, { ...query, status: status ?? null }));
  return {
    total: count?.total ?? 0,
    counts,
    rows: rows.map((row) => ({
      ...headingOf(row),
      lineCount: row.lineCount,
      lines: lines
        .filter(({ orderId }) => orderId === row.id)
        .map((line) => ({ goods: keptGoods(line), quantity: line.quantity })),
    })),
  };
}

/** One order of the caller: what was bought, for how much, and how far it came. Throws 404. */
export async function viewOrder(ctx: Ctx, orderId: string): Promise<OrderView> {
  const scope = purchaserScope(ctx, permissions.orderView);
  const [row, [lines, funds, events]] = await loadOrder(ctx, scope, orderId);
  return {
    ...headingOf(row),
    lines: lines.map(lineView),
    funds: funds.map((one) => ({ ...one, amount: fen(one.amount) })),
    delivery: { receiver: row.receiver, mobile: row.mobile, region: row.region, detail: row.detail },
    remark: row.remark,
    supplier: { contact: row.contact, phone: row.phone, qq: row.qq },
    steps: orderSteps(row.status, events),
    trail: events.map(toTrail),
    mayCancel: row.status === "placed",
  };
}

/** Cancels an order that the supplier has not confirmed; money and stock are free again. Throws 404, 409. */
export async function cancelOrder(ctx: Ctx, orderId: string, { reason }: { reason: string }): Promise<null> {
  const scope = purchaserScope(ctx, permissions.wishSubmit);
  const [row, [lines, funds, events]] = await loadOrder(ctx, scope, orderId);
  if (row.status === "confirmed") throw conflict("供应商已确认订单，取消需供应商同意，请联系供应商");
  const before = stateOf(row, lines);
  const event = decideOrder({ type: "cancel", reason }, before);
  const after = evolveOrder(before, event);
  const release = {
    unitId: scope.unitId,
    cause: `order:${orderId}:cancel`,
    note: "取消订单释放",
    userId: scope.userId,
    at: ctx.now,
  };
  const statements = [
    ...moveOrder(ctx.db, scope, row, { status: after.status }),
    ...funds.flatMap(({ fundId, amount }) => releaseFund(ctx.db, { ...release, fundId, amount })),
    ...giveStockBack(ctx.db, orderId),
    insertOrderEvent(ctx.db, {
      orderId,
      seq: events.length + 1,
      type: event.type,
      at: ctx.now,
      side: "buyer",
      userId: scope.userId,
      byName: actorName(ctx),
      note: reason,
      ip: ctx.ip,
      agent: ctx.agent,
      change: JSON.stringify({ before: row.status, after: after.status }),
    }),
  ];
  const trail = { entity: "order", entityId: orderId, before: { status: row.status }, after: { status: after.status, reason } };
  try {
    return await commit(ctx, statements, [trail], null);
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict("此订单刚有变动，请刷新后查看");
    throw error;
  }
}

async function loadOrder(ctx: Ctx, scope: PurchaserScope, orderId: string) {
  const found = await readOrder(ctx.db, scope, orderId, (seen) => [
    readOrderLines(seen),
    readOrderFunds(seen),
    readOrderEvents(seen),
  ]);
  if (!found) throw notFound("订单");
  return found;
}

const headingOf = (row: OrderRow) => ({
  orderId: row.id,
  orderNo: row.orderNo,
  wishId: row.wishId,
  sourceType: row.sourceType,
  status: row.status,
  placedAt: row.placedAt,
  coId: String(row.coId),
  coName: row.coName,
  groupName: row.groupName,
  buyerName: row.buyerName,
  goods: fen(row.goods),
  freight: fen(row.freight),
  total: fen(row.total),
});

const lineView = (line: OrderLineRow) => ({
  lineId: line.id,
  goods: keptGoods(line),
  hazards: hazardsOf(line.hazardBits),
  price: fen(line.price),
  quantity: line.quantity,
  amount: fen(line.amount),
  shipped: line.shipped,
  received: line.received,
  accepted: line.accepted,
  returned: line.returned,
});

const toTrail = ({ at, type, byName, note }: OrderEventRow) => ({
  at,
  label: Object.hasOwn(orderEventLabels, type) ? orderEventLabels[type as keyof typeof orderEventLabels] : type,
  by: byName,
  note,
});

function stateOf(row: OrderRow, rows: readonly OrderLineRow[]): OrderState {
  const { status, purchaserId: buyerId } = row;
  const lines = rows.map(({ id, quantity, shipped, received, accepted, returned }) => {
    return { lineId: id, quantity, shipped, received, accepted, returned };
  });
  switch (status) {
    case "cancelled":
    case "refused":
      return { status, reason: "" };
    case "confirmed":
    case "partlyShipped":
      return { status, buyerId, lines, cancelAsked: row.cancelAskedAt !== null };
    case "placed":
    case "shipped":
    case "received":
    case "accepted":
    case "settled":
      return { status, buyerId, lines };
  }
}
