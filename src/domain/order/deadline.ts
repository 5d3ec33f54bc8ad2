import * as v from "valibot";
import { day, endOfDay, isoDay, type Instant } from "../kernel/instant.ts";
import { Fen } from "../kernel/money.ts";
import { isBinding, type SourceType } from "../kernel/source.ts";
import type { DueView } from "./schema.ts";
import type { OrderStatus } from "./state.ts";

/** Working days that a supplier has to confirm an order, and to ship goods that it has. The operator sets them. */
export const confirmDaysKey = "order.confirmDays";
export const shipDaysKey = "order.shipDays";
export const startDays = "2";

/** States in which an order waits for its supplier, so that a deadline runs. */
export const dueStatuses = ["placed", "confirmed", "partlyShipped"] as const satisfies readonly OrderStatus[];
export type DueStatus = (typeof dueStatuses)[number];

/** What the supplier has to do until then. */
export const dueSteps: Record<DueStatus, string> = { placed: "确认", confirmed: "发货", partlyShipped: "发完余货" };
export const dueStepOf = (status: OrderStatus): string | null => {
  const due = dueStatuses.find((one) => one === status);
  return due ? dueSteps[due] : null;
};

/** The supplier is reminded so long before the deadline, and once more when it is over. */
export const remindBefore = day;

type Waiting = { status: DueStatus; placedAt: Instant; confirmedAt: Instant | null; leadDays: number };
/** The end of the last of so many whole working days after a moment's day; of that day itself for 0. */
type AfterDays = (from: Instant, count: number) => Instant;
type Days = { confirm: number; ship: number };

/**
 * Until when the supplier has to take its next step: working days to confirm; to ship, working days or the longest lead time of the
 * goods (days, as they said it when they were ordered), whichever is later.
 */
export function dueOf({ status, placedAt, confirmedAt, leadDays }: Waiting, days: Days, afterDays: AfterDays): Instant {
  if (status === "placed") return afterDays(placedAt, days.confirm);
  const from = confirmedAt ?? placedAt;
  return Math.max(afterDays(from, days.ship), afterDays(from + leadDays * day, 0));
}

/** A deadline lasts while the order waits for the same step; after a confirmation the one to ship begins. */
export const hasSameDeadline = (before: OrderStatus, after: OrderStatus): boolean =>
  before === after || (before === "confirmed" && after === "partlyShipped");

export const isLate = ({ dueAt }: { dueAt: Instant | null }, now: Instant): boolean => dueAt !== null && dueAt <= now;

/** The deadlines of a view: after a moment, if one is named, until another. Today ends with its last moment, which is a deadline of today. */
export type DueSpan = { after: Instant | null; until: Instant };
export const dueSpanOf = (view: DueView, now: Instant): DueSpan =>
  view === "late" ? { after: null, until: now } : { after: now, until: endOfDay(isoDay(now)) };

type BindingOrder = { sourceType: SourceType; status: OrderStatus; dueAt: Instant | null };
/** Whether the buyer alone may not give an order up: a share of a closed collection binds, unless its supplier let the time to confirm pass. */
export const isBoundNow = ({ sourceType, status, dueAt }: BindingOrder, now: Instant): boolean =>
  isBinding(sourceType) && !(status === "placed" && isLate({ dueAt }, now));

export const LateOrder = v.object({
  orderId: v.string(),
  orderNo: v.string(),
  status: v.picklist(dueStatuses),
  coId: v.string(),
  coName: v.string(),
  unitName: v.string(),
  placedAt: v.number(),
  dueAt: v.number(),
  total: Fen,
});
export type LateOrder = v.InferOutput<typeof LateOrder>;
