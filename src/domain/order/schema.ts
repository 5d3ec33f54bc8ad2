import * as v from "valibot";
import { Hazards } from "../hazard/substance.ts";
import { Fen } from "../kernel/money.ts";
import { Page } from "../kernel/paging.ts";
import { Delivery, GoodsSnapshot, TrailEntry } from "../purchase/schema.ts";
import { SourceType } from "../purchase/source.ts";
import { orderStatuses } from "./state.ts";

export const OrderStatusField = v.picklist(orderStatuses, "状态不正确");

const heading = {
  orderId: v.string(),
  orderNo: v.string(),
  wishId: v.string(),
  sourceType: SourceType,
  status: OrderStatusField,
  placedAt: v.number(),
  coId: v.string(),
  coName: v.string(),
  groupName: v.string(),
  buyerName: v.string(),
  goods: Fen,
  freight: Fen,
  total: Fen,
};

export const OrderRow = v.object({
  ...heading,
  lineCount: v.number(),
  /** The first lines, to recognise the order by. */
  lines: v.array(v.object({ goods: GoodsSnapshot, quantity: v.number() })),
});
export type OrderRow = v.InferOutput<typeof OrderRow>;
/** `counts`: the caller's orders by status, for the tabs. */
export const OrderPage = v.object({
  ...Page(OrderRow).entries,
  counts: v.array(v.object({ status: OrderStatusField, count: v.number() })),
});

export const OrderLineView = v.object({
  lineId: v.string(),
  goods: GoodsSnapshot,
  /** Legal lists the goods stand on today. */
  hazards: Hazards,
  price: Fen,
  quantity: v.number(),
  amount: Fen,
  shipped: v.number(),
  received: v.number(),
  accepted: v.number(),
  returned: v.number(),
});

/** One stage of the way of an order: reached with time and person, or still ahead. */
export const OrderStep = v.object({
  label: v.string(),
  at: v.nullable(v.number()),
  by: v.nullable(v.string()),
  state: v.picklist(["done", "current", "ahead", "ended"]),
});
export type OrderStep = v.InferOutput<typeof OrderStep>;

export const OrderView = v.object({
  ...heading,
  lines: v.array(OrderLineView),
  funds: v.array(v.object({ fundId: v.string(), code: v.string(), name: v.string(), amount: Fen })),
  delivery: Delivery,
  remark: v.string(),
  supplier: v.object({ contact: v.string(), phone: v.string(), qq: v.nullable(v.string()) }),
  steps: v.array(OrderStep),
  trail: v.array(TrailEntry),
  mayCancel: v.boolean(),
});
export type OrderView = v.InferOutput<typeof OrderView>;
