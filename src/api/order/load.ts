import * as v from "valibot";
import { notFound } from "#src/domain/kernel/error.ts";
import { EventChange } from "#src/domain/order/event-change.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { SentParcel } from "#src/domain/order/waybill.ts";
import type { LineQuantity } from "#src/domain/order/progress.ts";
import { answerWithin, type Claim, type OpenReturn, type OrderEventType, type OrderState } from "#src/domain/order/state.ts";
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
  const contest = {
    missing: row.missingReportedAt === null ? null : linesOf(events, "missingReported"),
    disputed: row.disputedAt === null ? null : linesOf(events, "disputeOpened"),
    claim: claimOf(row, events, returns, ctx.now - answerWithin),
  };
  return { row, lines, funds, events, parcels, acceptances, returns, state: stateOf(row, lines, returns, contest) };
}

export type LoadedOrder = Awaited<ReturnType<typeof loadOrder>>;

/** Named pieces of an order with their product; the state refuses a line that the order has not. */
export function withProducts({ lines: all }: LoadedOrder, lines: readonly LineQuantity[]) {
  const productOf = new Map(all.map(({ id, productId }) => [id, productId]));
  return lines.flatMap(({ lineId, quantity }) => {
    const productId = productOf.get(lineId);
    return productId === undefined ? [] : [{ lineId, productId, quantity }];
  });
}

/** The parcels of an order, each with how often its waybill was corrected. */
export function sentParcels({ parcels, events }: Pick<LoadedOrder, "parcels" | "events">): SentParcel[] {
  const corrected = events.flatMap(({ type, change }) =>
    type === "waybillCorrected" ? [v.parse(EventChange, JSON.parse(change)).waybill?.shipmentId] : [],
  );
  return [...Map.groupBy(parcels, ({ shipmentId }) => shipmentId)].flatMap(([shipmentId, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { carrier, trackingNo } = first;
    const lines = rows.map(({ lineId, quantity }) => ({ lineId, quantity }));
    return [{ shipmentId, carrier, trackingNo, lines, corrections: corrected.filter((id) => id === shipmentId).length }];
  });
}

/** The pieces of the last event of this kind. */
function linesOf(events: readonly OrderEventRow[], kind: OrderEventType): LineQuantity[] {
  const event = events.findLast(({ type }) => type === kind);
  return event ? (v.parse(EventChange, JSON.parse(event.change)).lines ?? []) : [];
}

/** What the last word between the two sides leaves open; without an answer since `overdueBefore` it has waited long enough. */
function claimOf(
  { status, missingReportedAt }: OrderRow,
  events: readonly OrderEventRow[],
  returns: readonly ReturnRow[],
  overdueBefore: Instant,
): Claim | null {
  const isSent = status === "partlyShipped" || status === "shipped";
  const type = events.findLast((event) => (isSent ? /^(?:missing|dispute)/ : /^(?:return|dispute)/).test(event.type))?.type;
  const lines = linesOf(events, isSent ? "missingReported" : "returnRequested");
  if (type === "missingDeclined" || type === "returnDeclined") return { lines, declined: true, overdue: false };
  const open = returns.find((one) => one.status === "asked" || one.status === "agreed");
  const since = isSent ? missingReportedAt : (open?.answeredAt ?? open?.askedAt ?? null);
  return since === null ? null : { lines, declined: false, overdue: since < overdueBefore };
}

function stateOf(
  row: OrderRow,
  rows: readonly OrderLineRow[],
  returns: readonly ReturnRow[],
  { missing, ...contest }: { missing: LineQuantity[] | null; disputed: LineQuantity[] | null; claim: Claim | null },
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
      return { status, buyerId, terms, lines, openReturn: openReturnOf(returns), statementNo: row.statementNo, ...contest };
    case "partlyShipped":
    case "shipped":
      return { status, buyerId, terms, lines, missing, ...contest };
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
