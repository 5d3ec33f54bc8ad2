import { notFound } from "#src/domain/kernel/error.ts";
import type { OpenReturn, OrderState } from "#src/domain/order/state.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAcceptances, readParcels, readReturns, type ReturnRow } from "./fulfil/repo.ts";
import { readOrder, readOrderEvents, readOrderFunds, readOrderLines, type OrderLineRow, type OrderRow } from "./repo.ts";
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
  return { row, lines, funds, events, parcels, acceptances, returns, state: stateOf(row, lines, returns) };
}

export type LoadedOrder = Awaited<ReturnType<typeof loadOrder>>;

function stateOf(row: OrderRow, rows: readonly OrderLineRow[], returns: readonly ReturnRow[]): OrderState {
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
    case "placed":
    case "partlyShipped":
    case "shipped":
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
