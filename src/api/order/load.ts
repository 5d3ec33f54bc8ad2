import * as v from "valibot";
import { notFound } from "#src/domain/kernel/error.ts";
import { EventChange } from "#src/domain/order/event-change.ts";
import type { LineQuantity } from "#src/domain/order/progress.ts";
import type { OpenReturn, OrderState } from "#src/domain/order/state.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAcceptances, readParcels, readReturns, type ReturnRow } from "./fulfil/repo.ts";
import {
  readOrder,
  readOrderEvents,
  readOrderFunds,
  readOrderLines,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
} from "./repo.ts";
import type { OrderScope } from "./scope.ts";

/** An order of the scope, whole, as one snapshot. Throws 404. */
export async function loadOrder(ctx: Ctx, scope: OrderScope, orderId: string) {
  const found = await readOrder(ctx.db, scope, orderId, (visible) => [
    readOrderLines(visible, ctx.now),
    readOrderFunds(visible),
    readOrderEvents(visible),
    readParcels(visible),
    readAcceptances(visible),
    readReturns(visible),
  ]);
  if (!found) throw notFound("订单");
  const [row, [lines, funds, events, parcels, acceptances, returns]] = found;
  const missing = row.missingReportedAt === null ? null : missingIn(events);
  return { row, lines, funds, events, parcels, acceptances, returns, state: stateOf(row, lines, returns, missing) };
}

export type LoadedOrder = Awaited<ReturnType<typeof loadOrder>>;

/** The pieces of the last report that goods have not arrived. */
function missingIn(events: readonly OrderEventRow[]): LineQuantity[] {
  const report = events.findLast(({ type }) => type === "missingReported");
  return report ? (v.parse(EventChange, JSON.parse(report.change)).lines ?? []) : [];
}

function stateOf(
  row: OrderRow,
  rows: readonly OrderLineRow[],
  returns: readonly ReturnRow[],
  missing: LineQuantity[] | null,
): OrderState {
  const { status, purchaserId: buyerId } = row;
  const lines = rows.map(({ id, price, quantity, shipped, received, accepted, returned, refused }) => {
    return { lineId: id, price, quantity, shipped, received, accepted, returned, refused };
  });
  const terms = { freight: row.freight, conceded: row.conceded };
  switch (status) {
    case "cancelled":
    case "refused":
      return { status, reason: "" };
    case "confirmed":
      return { status, buyerId, terms, lines, cancelRequested: row.cancelRequestedAt !== null };
    case "received":
    case "accepted":
      return { status, buyerId, terms, lines, openReturn: openReturnOf(returns), statementNo: row.statementNo };
    case "partlyShipped":
    case "shipped":
      return { status, buyerId, terms, lines, missing };
    case "placed":
    case "settled":
    case "returned":
      return { status, buyerId, terms, lines };
  }
}

function openReturnOf(returns: readonly ReturnRow[]): OpenReturn | null {
  const rows = returns.filter(({ status }) => status === "asked" || status === "agreed");
  const [first] = rows;
  if (!first) return null;
  return {
    returnId: first.returnId,
    agreed: first.status === "agreed",
    lines: rows.map(({ lineId, quantity }) => ({ lineId, quantity })),
  };
}
