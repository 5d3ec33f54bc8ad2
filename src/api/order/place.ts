import { v7 as uuid } from "uuid";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { fen, timesFen, type Fen } from "#src/domain/kernel/money.ts";
import { orderNumber } from "#src/domain/order/number.ts";
import { allocateFunds, type FundShare } from "#src/domain/fund/fund-allocation.ts";
import { type Ctx, actorName } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import type { wishLine } from "../db/tables/purchase.ts";
import { insertOrders, type NewOrder } from "./repo.ts";
import { notifyOfStep } from "./notify/service.ts";

/** A submitted and approved request, from which orders are made: everything fixed, lines with their prices. */
export type ApprovedWish = {
  wishId: string;
  unitId: string;
  groupId: string;
  /** The requester, who is the buyer of every order. */
  purchaserId: string;
  delivery: { receiver: string; mobile: string; areaCode: string; region: string; detail: string };
  remark: string;
  /** `total`: goods and freight, less what the supplier came down by before the approval. */
  suppliers: readonly { coId: number; coName: string; goods: Fen; freight: Fen; total: Fen }[];
  lines: readonly (Omit<typeof wishLine.$inferSelect, "price"> & { price: Fen })[];
  funds: readonly FundShare[];
};

export type PlacedOrder = { orderId: string; orderNo: string; coName: string; total: Fen };

type Placed = { statements: Statement[]; orders: PlacedOrder[]; send: () => void };

/**
 * Makes one order for each supplier, paid by the request's funds, whose holds pass to the orders. The suppliers' staff is
 * notified.
 */
export async function placeOrders(ctx: Ctx, wish: ApprovedWish, at: Instant): Promise<Placed> {
  const orders = wish.suppliers.map((supplier) => ({
    ...supplier,
    orderId: uuid(),
    orderNo: orderNumber(at, crypto.getRandomValues(new Uint8Array(8))),
  }));
  const rows: NewOrder = {
    orders: orders.map(({ orderId, orderNo, coId, goods, freight, total }) => ({
      id: orderId,
      orderNo,
      wishId: wish.wishId,
      unitId: wish.unitId,
      groupId: wish.groupId,
      purchaserId: wish.purchaserId,
      coId,
      status: "placed",
      version: 0,
      goods,
      freight,
      conceded: fen(goods + freight - total),
      total,
      ...wish.delivery,
      remark: wish.remark,
      cancelRequestedAt: null,
      missingReportedAt: null,
      disputedAt: null,
      dueAt: null,
      reminders: 0,
      placedAt: at,
      acceptedAt: null,
    })),
    lines: orders.flatMap(({ orderId, coId }) =>
      wish.lines
        .filter((line) => line.coId === coId)
        .map(({ wishId: _wish, coId: _company, rejectReason: _reason, ...line }, index) => ({
          ...line,
          id: uuid(),
          orderId,
          lineNo: index + 1,
          amount: timesFen(line.price, line.quantity),
          shipped: 0,
          received: 0,
          accepted: 0,
          returned: 0,
          refused: 0,
        })),
    ),
    funds: allocateFunds(wish.funds, orders).map(({ order, fundId, amount }) => ({ orderId: order.orderId, fundId, amount })),
    events: orders.map(({ orderId }) => ({
      orderId,
      seq: 1,
      type: "placed",
      at,
      side: "buyer",
      userId: "userId" in ctx.actor ? ctx.actor.userId : null,
      byName: actorName(ctx),
      note: "",
      ip: ctx.ip,
      agent: ctx.agent,
      change: JSON.stringify({ after: "placed" }),
    })),
  };
  const { unitId, purchaserId } = wish;
  const notified = await notifyOfStep(
    ctx,
    orders.map(({ orderId, orderNo, coId }) => {
      const goods = rows.lines.filter((line) => line.orderId === orderId).map(({ productTitle }) => productTitle);
      return { orderId, orderNo, coId, unitId, purchaserId, goods };
    }),
    { type: "placed", side: "buyer", note: "" },
  );
  return {
    statements: [...insertOrders(ctx.db, rows), ...notified.statements],
    send: notified.send,
    orders: orders.map(({ orderId, orderNo, coName, total }) => ({ orderId, orderNo, coName, total })),
  };
}
