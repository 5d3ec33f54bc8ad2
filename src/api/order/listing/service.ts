import { forbidden, invalidField } from "#src/domain/kernel/error.ts";
import { endOfDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { inOrder } from "#src/domain/kernel/range.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { dueSpanOf, dueStatuses } from "#src/domain/order/deadline.ts";
import { countLimit, listLimit, type OrderPage, type orderViews, type WaitingSupply } from "#src/domain/order/schema.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll, readAllAnd } from "../../db/read.ts";
import { snapshotGoods } from "../../goods/snapshot.ts";
import { buyerScope, operatorScope, sellerScope, type BuyerScope } from "../scope.ts";
import { headingOf } from "../view.ts";
import {
  readOrderCounts,
  readOrderPage,
  readToAccept,
  type Listed,
  type Narrowed,
  type OrderFilter,
  type OrderSort,
} from "./repo.ts";

export type OrderView = (typeof orderViews)[number];
export type FilterInput = { status?: OrderStatus | undefined; q: string; from?: string | undefined; to?: string | undefined };
type Window = { pageNum: number; pageSize: number } & OrderSort;
type ListInput = FilterInput & Window;

/** Orders of a purchaser's view, newest first, with how many of each status the filter finds. Throws 403 for a view that is not theirs. */
export async function listOrders(ctx: Ctx, { view, ...query }: ListInput & { view: OrderView }): Promise<OrderPage> {
  const scope = buyerScope(ctx, permissions.orderView);
  const filter = filterOf(viewed(scope, view), view === "accept" ? { ...query, status: "received" } : query);
  const waiting = readToAccept(scope.unitId, scope.purchaserId, countLimit);
  const [page, [toAccept]] = await Promise.all([listPage(ctx, filter, query), readAll(ctx.db, [waiting])]);
  return { ...page, toAccept: scope.canAccept ? (toAccept[0]?.count ?? 0) : null };
}

/** Orders of the caller's company, newest first, with how many of each status the filter finds. */
export async function listSupply(
  ctx: Ctx,
  { view, ...query }: ListInput & { view?: WaitingSupply | undefined },
): Promise<OrderPage> {
  const { coId } = sellerScope(ctx, permissions.orderView);
  const page = await listPage(ctx, filterOf({ column: "co_id", value: coId, ...workOf(ctx, view, query.status) }, query), query);
  return { ...page, toAccept: null };
}

/** Orders of everybody, of one unit or of one company, newest first, for the operator. Throws 422 for both. */
export async function overseeOrders(
  ctx: Ctx,
  { coId, unitId, ...query }: ListInput & { coId?: string | undefined; unitId?: string | undefined },
): Promise<OrderPage> {
  operatorScope(ctx, permissions.orderOversee);
  const page = await listPage(ctx, filterOf(listedAs(coId, unitId), query), query);
  return { ...page, toAccept: null };
}

function listedAs(coId: string | undefined, unitId: string | undefined): Listed {
  // No index serves both: of two that have many orders, few with each other, all would be read.
  if (coId !== undefined && unitId !== undefined) throw invalidField("unitId", "请只按供应商或采购单位之一查找");
  if (unitId !== undefined) return { column: "unit_id", value: unitId };
  return coId === undefined ? { column: null } : { column: "co_id", value: Number(coId) };
}

/** What a supplier has to do is a queue: by deadline, or what has waited longest first. */
function workOf({ now }: Ctx, view: WaitingSupply | undefined, status: OrderStatus | undefined): Narrowed {
  if (view === "today" || view === "late") return { due: dueSpanOf(view, now) };
  return { waiting: view, oldestFirst: view !== undefined || dueStatuses.some((one) => one === status) };
}

/** What a view of a purchaser lists. Throws 403. */
export function viewed({ unitId, purchaserId, wholeUnit, canAccept }: BuyerScope, view: OrderView): Listed {
  switch (view) {
    case "mine":
      return { column: "purchaser_id", value: purchaserId };
    case "receive":
      return { column: "purchaser_id", value: purchaserId, toReceive: true, oldestFirst: true };
    case "accept":
      if (!canAccept) throw forbidden("您没有验收权限，请联系单位管理员开通");
      return { column: "unit_id", value: unitId, notBuyer: purchaserId, toAccept: true, oldestFirst: true };
    case "unit":
      if (!wholeUnit) throw forbidden("您没有查看本单位全部订单的权限，请联系单位管理员开通");
      return { column: "unit_id", value: unitId };
  }
}

export function filterOf(listed: Listed, { status, q, ...days }: FilterInput): OrderFilter {
  const [from, to] = inOrder(days.from, days.to);
  return { listed, status: status ?? null, q, from: from ? startOfDay(from) : null, to: to ? endOfDay(to) : null };
}

/** What waits for somebody is listed without tabs of its statuses, and so without their counts. */
const hasTabs = ({ notBuyer, toReceive, waiting, due }: Listed) => !notBuyer && !toReceive && !waiting && !due;

async function listPage(ctx: Ctx, filter: OrderFilter, page: Window) {
  const tabs = hasTabs(filter.listed) ? ([readOrderCounts(filter)] as const) : null;
  const [[rows, lines, [count]], counted] = await readAllAnd(ctx.db, readOrderPage(filter, page), tabs);
  const total = count?.total ?? 0;
  return {
    total: Math.min(total, listLimit),
    atLeast: total > listLimit,
    // A text is looked for in more orders of one status than of all: the tab that is open says what its list does.
    counts: (counted?.[0] ?? []).map((one) =>
      one.status === filter.status ? { ...one, count: Math.min(total, countLimit) } : one,
    ),
    rows: rows.map((row) => ({
      ...headingOf(row, ctx.now),
      lineCount: row.lineCount,
      returning: row.comingBack === 1,
      lines: lines
        .filter(({ orderId }) => orderId === row.id)
        .map((line) => ({ goods: snapshotGoods(line), quantity: line.quantity })),
    })),
  };
}
