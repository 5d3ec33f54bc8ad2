import * as v from "valibot";
import { DocumentUpload } from "../kernel/document.ts";
import { Id } from "../kernel/identity.ts";
import { Fen } from "../kernel/money.ts";
import { whole } from "../kernel/number.ts";
import { maxLines, maxQuantity, Quantity } from "../kernel/quantity.ts";
import { foldLines } from "../kernel/text.ts";
import { OrderHistoryEntry, OrderStatusField } from "../order/schema.ts";
import { disputeActions } from "./available-actions.ts";
import { disputeStatuses, statementSides } from "./state.ts";

/** Longest statement, and longest reason of a decision. */
export const statementLength = 500;

const said = (label: string) =>
  v.pipe(
    v.string(`请填写${label}`),
    foldLines,
    v.minLength(1, `请填写${label}`),
    v.maxLength(statementLength, `${label}最多 ${statementLength} 字`),
  );

const statementEntries = { text: said("陈述"), file: v.optional(v.nullable(DocumentUpload), null) };
/** What one side says, with a file if it has one. */
export const MakeStatement = v.strictObject(statementEntries);
export type MakeStatement = v.InferOutput<typeof MakeStatement>;

export const OpenDispute = v.strictObject({
  ...statementEntries,
  lines: v.pipe(
    v.array(v.strictObject({ lineId: Id, quantity: Quantity })),
    v.minLength(1, "请至少选择一行"),
    v.maxLength(maxLines, `最多 ${maxLines} 行`),
  ),
});
export type OpenDispute = v.InferOutput<typeof OpenDispute>;

/** The supplier agrees: its words are the reason that the order keeps. */
export const ConcedeDispute = v.strictObject({ reason: said("答复") });

/** How many pieces of each line the buyer does not pay for: 0 of a line, or of all, is the supplier's side. */
export const DecideDispute = v.strictObject({
  lines: v.pipe(
    v.array(v.strictObject({ lineId: Id, quantity: whole("判给采购方的数量", 0, maxQuantity) })),
    v.minLength(1, "请为每一行填写判给采购方的数量"),
    v.maxLength(maxLines, `最多 ${maxLines} 行`),
  ),
  reason: said("裁定理由"),
});
export type DecideDispute = v.InferOutput<typeof DecideDispute>;

const StatusField = v.picklist(disputeStatuses, "状态不正确");

export const DisputeStatement = v.object({
  seq: v.number(),
  side: v.picklist(statementSides),
  by: v.string(),
  at: v.number(),
  text: v.string(),
  file: v.nullable(v.object({ fileId: v.string(), name: v.string(), bytes: v.number() })),
});
export type DisputeStatement = v.InferOutput<typeof DisputeStatement>;

const heading = {
  disputeId: v.string(),
  status: StatusField,
  /** Whether the goods are said not to have arrived, or are to go back. */
  about: v.picklist(["missing", "return"]),
  openedAt: v.number(),
  /** Until when the supplier is heard before a decision. */
  answerBy: v.number(),
  /** Whether the supplier has said something. */
  answered: v.boolean(),
  closedAt: v.nullable(v.number()),
};

/** A dispute as both sides and the operator read it. `awarded`: pieces that nobody pays for; null while it is open. */
export const DisputeView = v.object({
  ...heading,
  outcome: v.string(),
  lines: v.array(
    v.object({
      lineId: v.string(),
      title: v.string(),
      unit: v.string(),
      price: Fen,
      quantity: v.number(),
      awarded: v.nullable(v.number()),
    }),
  ),
  statements: v.array(DisputeStatement),
  availableActions: v.array(v.picklist(disputeActions)),
});
export type DisputeView = v.InferOutput<typeof DisputeView>;

const parties = { orderId: v.string(), orderNo: v.string(), unitName: v.string(), coName: v.string() };

export const DisputeLine = v.object({ ...heading, ...parties, reason: v.string() });
export type DisputeLine = v.InferOutput<typeof DisputeLine>;

/** What waits for the operator: all open ones, or those that may be decided now; or those that are over. */
export const disputeViews = ["open", "ready", "over"] as const;
export type DisputeListView = (typeof disputeViews)[number];

/** The operator's page: the order as its history tells it, without people's addresses and funds. */
export const DisputeAdminView = v.object({
  ...DisputeView.entries,
  ...parties,
  orderStatus: OrderStatusField,
  placedAt: v.number(),
  total: Fen,
  history: v.array(OrderHistoryEntry),
  parcels: v.array(v.object({ shipmentId: v.string(), carrier: v.string(), trackingNo: v.string(), at: v.number() })),
});
export type DisputeAdminView = v.InferOutput<typeof DisputeAdminView>;
