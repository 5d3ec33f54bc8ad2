import * as v from "valibot";
import { billingOf } from "#src/domain/billing/schema.ts";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import { originText } from "#src/domain/kernel/client-address.ts";
import { maskedAccount, maskedMobile, maskedName } from "#src/domain/kernel/masked.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { isBoundNow, isLate } from "#src/domain/order/deadline.ts";
import { buyerActionsOf, correctableParcels, supplierActionsOf } from "#src/domain/order/available-actions.ts";
import { EventChange } from "#src/domain/order/event-change.ts";
import type { OrderDetailView, OrderHistoryEntry, OrderView, OverseenOrder, SupplyView } from "#src/domain/order/schema.ts";
import { roomOf } from "#src/domain/order/progress.ts";
import { disputeRoomOf, goingBack, notArrived, type OrderState } from "#src/domain/order/state.ts";
import { approvedLabel, orderEventLabels, orderSteps, type Submission } from "#src/domain/order/stages.ts";
import type { Ctx } from "../kernel/context.ts";
import { viewAcceptors, viewReceivers } from "./receivers/service.ts";
import { snapshotGoods } from "../goods/snapshot.ts";
import { loadOrder, sentParcels, type LoadedOrder } from "./load.ts";
import type { OrderEventRow, OrderLineRow, OrderRow, WholeOrderRow } from "./repo.ts";
import { buyerScope, operatorScope, sellerScope } from "./scope.ts";

/** An order of the caller, or of the unit for who accepts or settles: what was bought, for how much, how far it came. Throws 404. */
export async function viewOrder(ctx: Ctx, orderId: string): Promise<OrderView> {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  const { row, funds, state } = loaded;
  const [acceptors, receivers] = await Promise.all([viewAcceptors(ctx, scope, loaded), viewReceivers(ctx, scope, loaded)]);
  return {
    ...detailOf(ctx, loaded, "buyer"),
    wishId: row.wishId,
    funds,
    supplier: { contact: row.contact, phone: row.phone, qq: row.qq },
    availableActions: buyerActionsOf(state, { ...scope, isBound: isBoundNow(row, ctx.now) }),
    acceptors,
    receivers,
  };
}

/** An order of the caller's company; what pays for it is the unit's own affair. Throws 404. */
export async function viewSupply(ctx: Ctx, orderId: string): Promise<SupplyView> {
  const scope = sellerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  const parcels = sentParcels(loaded);
  return {
    ...detailOf(ctx, loaded, "supplier"),
    chatId: loaded.row.chatId,
    availableActions: supplierActionsOf(loaded.state, scope, parcels),
    correctable: correctableParcels(loaded.state, scope, parcels).map(({ shipmentId }) => shipmentId),
  };
}

/** Any order, for the operator who is asked about it: whoever needs the contacts asks one of the two sides. Throws 404. */
export async function overseeOrder(ctx: Ctx, orderId: string): Promise<OverseenOrder> {
  const loaded = await loadOrder(ctx, operatorScope(ctx, permissions.orderOversee), orderId);
  const { row } = loaded;
  const detail = detailOf(ctx, loaded, "operator");
  return {
    ...detail,
    delivery: {
      receiver: maskedName(row.receiver),
      mobile: maskedMobile(row.mobile),
      region: row.region,
      detail: "",
    },
    billing: detail.billing && {
      ...detail.billing,
      address: "",
      phone: "",
      account: maskedAccount(detail.billing.account),
      email: "",
    },
    acceptances: detail.acceptances.map((one) => ({ ...one, lines: one.lines.map((line) => ({ ...line, photo: null })) })),
    supplier: { contact: maskedName(row.contact), phone: maskedMobile(row.phone) },
  };
}

export const headingOf = (row: OrderRow, now: Instant) => ({
  orderId: row.id,
  orderNo: row.orderNo,
  sourceType: row.sourceType,
  status: row.status,
  placedAt: row.placedAt,
  coId: String(row.coId),
  coName: row.coName,
  unitName: row.unitName,
  groupName: row.groupName,
  buyerName: row.buyerName,
  goods: row.goods,
  freight: row.freight,
  conceded: row.conceded,
  total: row.total,
  cancelRequested: row.cancelRequestedAt !== null,
  missingReported: row.missingReportedAt !== null,
  disputed: row.disputedAt !== null,
  dueAt: row.dueAt,
  late: isLate(row, now),
});

function detailOf(
  { now }: Ctx,
  { row, lines, state, events, parcels, acceptances, returns }: LoadedOrder,
  side: "buyer" | "supplier" | "operator",
): OrderDetailView {
  return {
    ...headingOf(row, now),
    lines: lines.map((line) => lineView(line, state)),
    delivery: { receiver: row.receiver, mobile: row.mobile, region: row.region, detail: row.detail },
    remark: row.remark,
    billing: billingOf(row.billing),
    taxRate: row.taxRate,
    statement:
      row.statementId !== null && row.statementNo !== null
        ? { statementId: row.statementId, statementNo: row.statementNo }
        : null,
    steps: orderSteps(row.status, events, submissionOf(row)),
    history: historyOf({ row, lines, events }, side),
    parcels: grouped(parcels, "shipmentId").map(([{ shipmentId, carrier, trackingNo, at, by }, rows]) => ({
      shipmentId,
      carrier,
      trackingNo,
      at,
      by,
      lines: rows.map(({ lineId, title, quantity, lotNo, certificateKey }) => ({
        lineId,
        title,
        quantity,
        lotNo,
        certificate: pathOf(certificateKey),
      })),
    })),
    acceptances: grouped(acceptances, "acceptanceId").map(([{ acceptanceId, at, by, note }, rows]) => ({
      acceptanceId,
      at,
      by,
      note,
      lines: rows.map(({ lineId, title, quantity, lotNo, photoKey, certificateKey }) => ({
        lineId,
        title,
        quantity,
        lotNo,
        certificate: pathOf(certificateKey),
        photo: photoKey?.split("/").at(-1) ?? null,
      })),
    })),
    returns: grouped(returns, "returnId").map(
      ([{ lineId: _line, title: _title, quantity: _quantity, refund, ...head }, rows]) => ({
        ...head,
        refund,
        lines: rows.map(({ lineId, title, quantity }) => ({ lineId, title, quantity })),
      }),
    ),
  };
}

/** What happened to an order, for one of its sides or the operator. */
export const historyOf = (
  { row, lines, events }: Pick<LoadedOrder, "row" | "lines" | "events">,
  side: "buyer" | "supplier" | "operator",
): OrderHistoryEntry[] => events.map((event) => historyEntry(event, lines, side, row.approved === 1));

const pathOf = (key: string | null) => (key === null ? null : filePath(key));

const submissionOf = ({ submittedAt, buyerName, approved }: WholeOrderRow): Submission => ({
  at: submittedAt,
  buyerName,
  approved: approved === 1,
});

/** Rows of a join by what they belong to, each group with its first row. */
const grouped = <Key extends string, Row extends Record<Key, string>>(rows: readonly Row[], key: Key): [Row, Row[]][] =>
  [...Map.groupBy(rows, (row) => row[key]).values()].flatMap((group) => (group[0] ? [[group[0], group]] : []));

const lineView = (line: LoadedOrder["lines"][number], state: OrderState) => ({
  lineId: line.id,
  goods: snapshotGoods(line),
  hazards: hazardsOf(line.hazardBits),
  sheet: pathOf(line.sheetKey),
  price: line.price,
  quantity: line.quantity,
  amount: line.amount,
  shipped: line.shipped,
  received: line.received,
  accepted: line.accepted,
  returned: line.returned,
  refused: line.refused,
  room: roomIn(state, line.id),
});

/** An order that ended before it was shipped has room for nothing. */
function roomIn(state: OrderState, lineId: string) {
  const line = "lines" in state ? state.lines.find((one) => one.lineId === lineId) : undefined;
  if (!line) return { ship: 0, receive: 0, accept: 0, return: 0, dispute: 0 };
  return { ...roomOf(line, goingBack(state), notArrived(state)), dispute: disputeRoomOf(state, line) };
}

/** A refusal of what was still to be shipped leaves the order going on. */
function labelOf(type: string, { after }: EventChange, approved: boolean): string {
  if (type === "placed" && approved) return approvedLabel;
  if (type === "refused" && after !== "refused") return "供应商余货不发";
  return Object.hasOwn(orderEventLabels, type) ? orderEventLabels[type as keyof typeof orderEventLabels] : type;
}

function historyEntry(
  event: OrderEventRow,
  lines: readonly OrderLineRow[],
  side: "buyer" | "supplier" | "operator",
  approved: boolean,
): OrderHistoryEntry {
  const { seq, at, type, byName, note } = event;
  const change = v.parse(EventChange, JSON.parse(event.change));
  return {
    seq,
    at,
    label: labelOf(type, change, approved),
    by: byName,
    side: event.side,
    note,
    from: event.side === side && event.ip !== "" ? originText(event.agent, event.ip) : null,
    before: change.before ?? null,
    after: change.after,
    total: change.total ?? null,
    lines: (change.lines ?? []).flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ title: `${line.productTitle} ${line.productSpec}`, quantity, unit: line.productMeasureUnit }] : [];
    }),
  };
}
