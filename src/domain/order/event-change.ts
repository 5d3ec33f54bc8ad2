import * as v from "valibot";
import { Fen } from "../kernel/money.ts";
import { orderStatuses } from "./state.ts";

const Status = v.picklist(orderStatuses);

const WaybillOf = v.object({ carrier: v.string(), trackingNo: v.string() });

/** What an event changed, as the trail keeps it: status, pieces moved by line, what is to be paid. */
export const EventChange = v.object({
  before: v.optional(Status),
  after: Status,
  lines: v.optional(v.array(v.object({ lineId: v.string(), quantity: v.number() }))),
  /** A waybill that was corrected. */
  waybill: v.optional(v.object({ shipmentId: v.string(), from: WaybillOf, to: WaybillOf })),
  total: v.optional(v.object({ from: Fen, to: Fen })),
});
export type EventChange = v.InferOutput<typeof EventChange>;
