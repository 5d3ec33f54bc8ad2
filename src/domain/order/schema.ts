import * as v from "valibot";
import { billingEntries } from "../billing/schema.ts";
import { acrossFields } from "../kernel/across-fields.ts";
import { PictureName } from "../kernel/picture.ts";
import { maxLines, Quantity } from "../kernel/quantity.ts";
import { Hazards } from "../hazard/substance.ts";
import { Id } from "../kernel/identity.ts";
import { Fen } from "../kernel/money.ts";
import { Page } from "../kernel/paging.ts";
import { Delivery, GoodsSnapshot } from "../purchase/schema.ts";
import { SourceType } from "../kernel/source.ts";
import { buyerActions, supplierActions } from "./available-actions.ts";
import { ownDelivery } from "./own-delivery.ts";
import { orderStatuses } from "./state.ts";
import { foldHalfWidth, foldLine, foldLines, foldUnspaced } from "../kernel/text.ts";
import { Reason } from "../kernel/reason.ts";

export const OrderStatusField = v.picklist(orderStatuses, "状态不正确");

const heading = {
  orderId: v.string(),
  orderNo: v.string(),
  sourceType: SourceType,
  status: OrderStatusField,
  placedAt: v.number(),
  coId: v.string(),
  coName: v.string(),
  unitName: v.string(),
  groupName: v.string(),
  buyerName: v.string(),
  goods: Fen,
  freight: Fen,
  /** What the supplier came down by. */
  conceded: Fen,
  /** What is to be paid: goods and freight, less a concession and what was sent back. */
  total: Fen,
  /** A cancellation waits for the supplier's answer. */
  cancelRequested: v.boolean(),
  /** A report that sent goods have not arrived waits for the supplier's answer. */
  missingReported: v.boolean(),
  /** What the two sides do not agree on waits for the operator. */
  disputed: v.boolean(),
  /** Until when the supplier has to confirm or ship; null while nothing is due, and for minutes after a step. */
  dueAt: v.nullable(v.number()),
  /** That moment is over. */
  late: v.boolean(),
};

export const OrderRow = v.object({
  ...heading,
  lineCount: v.number(),
  /** The first lines, to recognise the order by. */
  lines: v.array(v.object({ goods: GoodsSnapshot, quantity: v.number() })),
  /** A return is under way. */
  returning: v.boolean(),
});
export type OrderRow = v.InferOutput<typeof OrderRow>;

/** Counts by status stop here: `99+` costs the same whatever there is. */
export const countLimit = 100;
/** So many orders of a filter are counted and paged through; older ones are found by their day. */
export const listLimit = 1_000;

/** `counts`: what a filter finds by status, for the tabs, up to `countLimit` each; none where the view has no tabs. `atLeast`: the total is a floor. */
export const OrderPage = v.object({
  ...Page(OrderRow).entries,
  atLeast: v.boolean(),
  counts: v.array(v.object({ status: OrderStatusField, count: v.number() })),
  /** Orders of others in the unit that wait for the caller's acceptance, up to `countLimit`; null for who may not accept. */
  toAccept: v.nullable(v.number()),
});
export type OrderPage = v.InferOutput<typeof OrderPage>;

/**
 * What of its orders a supplier looks at: those whose buyer asks to cancel, misses goods that were sent, is to send goods back, or has asked the
 * operator to decide; of these the ones in which it has said nothing yet; those whose next step is due today; those that it has not confirmed or
 * shipped in time. */
export const waitingSupply = ["cancelling", "missing", "returning", "disputed", "unanswered", "today", "late"] as const;
export type WaitingSupply = (typeof waitingSupply)[number];
/** The views that go by the deadline. */
export const dueViews = ["today", "late"] as const satisfies readonly WaitingSupply[];
export type DueView = (typeof dueViews)[number];
/** Which orders a purchaser lists: the own ones, those of them with something to receive, those of others to accept, all of the unit. */
export const orderViews = ["mine", "receive", "accept", "unit"] as const;

export const OrderLineView = v.object({
  lineId: v.string(),
  goods: GoodsSnapshot,
  /** Legal lists the goods stand on today. */
  hazards: Hazards,
  /** Where the safety data sheet in force is read; null without one. */
  sheet: v.nullable(v.string()),
  price: Fen,
  quantity: v.number(),
  amount: Fen,
  shipped: v.number(),
  received: v.number(),
  accepted: v.number(),
  returned: v.number(),
  /** Pieces that the supplier will not send. */
  refused: v.number(),
  /** How many pieces each step may take at most. */
  room: v.object({ ship: v.number(), receive: v.number(), accept: v.number(), return: v.number(), dispute: v.number() }),
});
export type OrderLineView = v.InferOutput<typeof OrderLineView>;

/** One stage of the way of an order: reached with time and person, or still ahead. */
export const OrderStep = v.object({
  label: v.string(),
  at: v.nullable(v.number()),
  by: v.nullable(v.string()),
  state: v.picklist(["done", "current", "ahead", "ended"]),
});
export type OrderStep = v.InferOutput<typeof OrderStep>;

/** One line of the trail: who did what, when, from where, and what it changed. */
export const OrderHistoryEntry = v.object({
  seq: v.number(),
  at: v.number(),
  label: v.string(),
  by: v.string(),
  side: v.picklist(["buyer", "supplier", "system"]),
  note: v.string(),
  /** Address and program; null for what the other side did. */
  from: v.nullable(v.string()),
  before: v.nullable(OrderStatusField),
  after: v.nullable(OrderStatusField),
  total: v.nullable(v.object({ from: Fen, to: Fen })),
  lines: v.array(v.object({ title: v.string(), quantity: v.number(), unit: v.string() })),
});
export type OrderHistoryEntry = v.InferOutput<typeof OrderHistoryEntry>;

export const Parcel = v.object({
  shipmentId: v.string(),
  carrier: v.string(),
  trackingNo: v.string(),
  at: v.number(),
  by: v.string(),
  lines: v.array(
    v.object({
      lineId: v.string(),
      title: v.string(),
      quantity: v.number(),
      lotNo: v.nullable(v.string()),
      /** Where the certificate of the lot is read. */
      certificate: v.nullable(v.string()),
    }),
  ),
});
export type Parcel = v.InferOutput<typeof Parcel>;

export const AcceptanceView = v.object({
  acceptanceId: v.string(),
  at: v.number(),
  by: v.string(),
  note: v.string(),
  lines: v.array(
    v.object({
      lineId: v.string(),
      title: v.string(),
      quantity: v.number(),
      lotNo: v.nullable(v.string()),
      /** Where the certificate of the lot is read. */
      certificate: v.nullable(v.string()),
      /** Name of a picture; `…/order/{orderId}/photo/{photo}` shows it. */
      photo: v.nullable(v.string()),
    }),
  ),
});
export type AcceptanceView = v.InferOutput<typeof AcceptanceView>;

export const returnStatuses = ["asked", "withdrawn", "agreed", "declined", "returned"] as const;

export const ReturnView = v.object({
  returnId: v.string(),
  status: v.picklist(returnStatuses),
  reason: v.string(),
  answer: v.nullable(v.string()),
  askedBy: v.string(),
  askedAt: v.number(),
  answeredAt: v.nullable(v.number()),
  returnedAt: v.nullable(v.number()),
  refund: Fen,
  lines: v.array(v.object({ lineId: v.string(), title: v.string(), quantity: v.number() })),
});
export type ReturnView = v.InferOutput<typeof ReturnView>;

const detail = {
  ...heading,
  ...billingEntries,
  lines: v.array(OrderLineView),
  delivery: Delivery,
  remark: v.string(),
  steps: v.array(OrderStep),
  history: v.array(OrderHistoryEntry),
  parcels: v.array(Parcel),
  acceptances: v.array(AcceptanceView),
  returns: v.array(ReturnView),
  statement: v.nullable(v.object({ statementId: v.string(), statementNo: v.string() })),
};

/** An order as the buying unit sees it. */
export const OrderView = v.object({
  ...detail,
  wishId: v.string(),
  funds: v.array(v.object({ fundId: v.string(), code: v.string(), name: v.string(), amount: Fen })),
  supplier: v.object({ contact: v.string(), phone: v.string(), qq: v.nullable(v.string()) }),
  availableActions: v.array(v.picklist(buyerActions)),
  /** Names of those who may accept what arrives, for its buyer, who may not; null before it was sent, afterwards, and for others. */
  acceptors: v.nullable(v.array(v.string())),
  /** Goods that several people take in together: who was there so far; null where one is enough. */
  receivers: v.nullable(
    v.object({ needed: v.number(), signed: v.array(v.object({ name: v.string(), at: v.number() })), canSign: v.boolean() }),
  ),
});
export type OrderView = v.InferOutput<typeof OrderView>;

/** An order as the supplier sees it: not what pays for it. */
export const SupplyView = v.object({
  ...detail,
  availableActions: v.array(v.picklist(supplierActions)),
  /** The parcels whose waybill can be corrected now. */
  correctable: v.array(v.string()),
  /** Where its buyer and the company talk; null when they did not yet. */
  chatId: v.nullable(v.string()),
});
export type SupplyView = v.InferOutput<typeof SupplyView>;

/** An order as the operator reads it: contacts masked, no photos, nothing of what pays for it. */
export const OverseenOrder = v.object({ ...detail, supplier: v.object({ contact: v.string(), phone: v.string() }) });
export type OverseenOrder = v.InferOutput<typeof OverseenOrder>;

/** What all pages of an order show alike. */
export type OrderDetailView = Omit<SupplyView, "availableActions" | "chatId" | "correctable">;

const LotNo = v.optional(v.pipe(v.string(), foldLine, foldHalfWidth, v.maxLength(40, "批号最多 40 字")), "");

const linesOf = <Entries extends v.ObjectEntries>(more: Entries) =>
  v.pipe(
    v.array(v.strictObject({ lineId: Id, quantity: Quantity, ...more })),
    v.minLength(1, "请至少选择一行"),
    v.maxLength(maxLines, `最多 ${maxLines} 行`),
  );

const Carrier = v.pipe(v.string("请填写承运方"), foldLine, v.minLength(1, "请填写承运方"), v.maxLength(30, "承运方最多 30 字"));

const wrongNumber = "运单号为 4–40 位字母、数字或连字符";
const noNumber = "请填写运单号；自己送货请选“供应商自送”";

/** Who carries a parcel, under which number. */
export const Waybill = v.strictObject({
  carrier: Carrier,
  trackingNo: v.pipe(
    v.string("请填写运单号"),
    foldLine,
    foldUnspaced,
    v.minLength(1, "请填写运单号"),
    v.maxLength(40, wrongNumber),
    v.regex(/^[\w-]{4,40}$/, wrongNumber),
  ),
});

/** Who carries a parcel; what the supplier brings has no number. */
const parcelEntries = {
  carrier: Carrier,
  trackingNo: v.optional(
    v.pipe(v.string(), foldLine, foldUnspaced, v.maxLength(40, wrongNumber), v.regex(/^(?:[\w-]{4,40})?$/, wrongNumber)),
    "",
  ),
};
const isNumbered = ({ carrier, trackingNo }: { carrier: string; trackingNo: string }) =>
  carrier === ownDelivery || trackingNo !== "";
export const ParcelForm = acrossFields(
  v.pipe(
    v.strictObject(parcelEntries),
    v.forward(v.partialCheck([["carrier"], ["trackingNo"]], isNumbered, noNumber), ["trackingNo"]),
  ),
);
export const ShipOrder = acrossFields(
  v.pipe(
    v.strictObject({ ...parcelEntries, lines: linesOf({ lotNo: LotNo }) }),
    v.forward(v.partialCheck([["carrier"], ["trackingNo"]], isNumbered, noNumber), ["trackingNo"]),
  ),
);
export type ShipOrder = v.InferOutput<typeof ShipOrder>;

/** What the waybill of a parcel should have been. */
export const CorrectWaybill = acrossFields(
  v.pipe(
    v.strictObject({ shipmentId: Id, ...parcelEntries }),
    v.forward(v.partialCheck([["carrier"], ["trackingNo"]], isNumbered, noNumber), ["trackingNo"]),
  ),
);
export type CorrectWaybill = v.InferOutput<typeof CorrectWaybill>;

export const Answer = v.strictObject({ agreed: v.boolean("请选择是否同意"), reason: Reason("答复") });
export type Answer = v.InferOutput<typeof Answer>;

const Note = v.optional(v.pipe(v.string(), foldLines, v.maxLength(200, "备注最多 200 字")), "");

export const ReceiveOrder = v.strictObject({ lines: linesOf({}), note: Note });
export type ReceiveOrder = v.InferOutput<typeof ReceiveOrder>;

export const AcceptOrder = v.strictObject({
  lines: linesOf({ lotNo: LotNo, photo: v.optional(v.nullable(PictureName), null) }),
  note: Note,
});
export type AcceptOrder = v.InferOutput<typeof AcceptOrder>;

export const ReportMissing = v.strictObject({ lines: linesOf({}), reason: Reason("情况说明") });
export type ReportMissing = v.InferOutput<typeof ReportMissing>;

export const RequestReturn = v.strictObject({ lines: linesOf({}), reason: Reason("退货原因") });
export type RequestReturn = v.InferOutput<typeof RequestReturn>;
