import * as v from "valibot";
import { ProductCard } from "../catalogue/schema.ts";
import { clearanceKinds } from "../hazard/evaluate.ts";
import { permitKinds } from "../hazard/rule.ts";
import { Hazards } from "../hazard/substance.ts";
import { day, isoDay, type Instant } from "../kernel/instant.ts";
import { addFen, fen, Fen } from "../kernel/money.ts";
import { dueStatuses } from "../order/deadline.ts";
import { MyWishRow, TodoRow, WishPage } from "../purchase/schema.ts";

/** So many rows of each kind are shown; the list behind has the others. */
export const shownRows = 8;
export const shownRequests = 5;
export const shownMessages = 6;
export const shownAgain = 6;

/** An order whose supplier has a step to take, with what it is to be recognised by. */
export const DueOrder = v.object({
  orderId: v.string(),
  orderNo: v.string(),
  status: v.picklist(dueStatuses),
  unitName: v.string(),
  /** The first of its goods, and how many kinds there are. */
  title: v.string(),
  lineCount: v.number(),
  /** Null for a new order that the schedule has not dated yet. */
  dueAt: v.nullable(v.number()),
  total: Fen,
});
export type DueOrder = v.InferOutput<typeof DueOrder>;

/** Goods on sale of which there is less than a month's sales, or less than one may order. */
export const LowStock = v.object({
  productId: v.string(),
  productCode: v.string(),
  title: v.string(),
  spec: v.string(),
  measureUnit: v.string(),
  stock: v.number(),
  /** Pieces sold in the last year. */
  sales: v.number(),
});
export type LowStock = v.InferOutput<typeof LowStock>;

/** A licence or the authorisation of a brand that ends soon or has ended, without a later one. */
export const EndingLicence = v.object({
  /** The class of a licence, as a list of one; empty for a brand. */
  hazards: Hazards,
  brandName: v.nullable(v.string()),
  number: v.string(),
  validTo: v.number(),
});
export type EndingLicence = v.InferOutput<typeof EndingLicence>;

const figures = { orders: v.number(), amount: Fen };
export const SalesDay = v.object({ day: v.string(), ...figures });
export type SalesDay = v.InferOutput<typeof SalesDay>;
export const Sales = v.object({
  /** The last `salesDays` days, today last; a day without orders too. */
  days: v.array(SalesDay),
  /** As many days before them. */
  before: v.object(figures),
});
export type Sales = v.InferOutput<typeof Sales>;
export const salesDays = 30;

/** What a supplier's day begins with, each part for those alone who have the right of its list; null for others. */
export const SupplierWorkbench = v.object({
  /** Due first. */
  due: v.nullable(v.array(DueOrder)),
  /** The least stock first; `count` is exact below `todoCountLimit`. */
  stock: v.nullable(v.object({ count: v.number(), rows: v.array(LowStock) })),
  licences: v.nullable(v.array(EndingLicence)),
  sales: v.nullable(Sales),
});
export type SupplierWorkbench = v.InferOutput<typeof SupplierWorkbench>;

/** An order of the unit that waits for one of its people. */
export const WaitingOrder = v.object({
  orderId: v.string(),
  orderNo: v.string(),
  coName: v.string(),
  buyerName: v.string(),
  title: v.string(),
  lineCount: v.number(),
  placedAt: v.number(),
  total: Fen,
});
export type WaitingOrder = v.InferOutput<typeof WaitingOrder>;

/** A permit, a store room or a qualification of the unit that ends soon or has ended, without a successor. */
export const EndingPermit = v.object({
  documentId: v.string(),
  kind: v.picklist([...permitKinds, ...clearanceKinds]),
  /** The substance, or the group. */
  name: v.string(),
  note: v.string(),
  validTo: v.number(),
});
export type EndingPermit = v.InferOutput<typeof EndingPermit>;

/** What a purchaser's day begins with, each part for those alone who have the right of its list; null for others. */
export const PurchaserWorkbench = v.object({
  /** Requests that wait for the caller's approval, those that end first on top. */
  approvals: v.nullable(v.array(TodoRow)),
  /** Orders of others that wait for acceptance, and the caller's own on their way: what has waited longest first. */
  acceptances: v.nullable(v.array(WaitingOrder)),
  receipts: v.nullable(v.array(WaitingOrder)),
  /** The caller's latest requests, and how many there are of each status. */
  requests: v.object({ rows: v.array(MyWishRow), counts: WishPage.entries.counts }),
  /** The latest unread messages. */
  messages: v.array(
    v.object({
      messageId: v.string(),
      title: v.string(),
      content: v.string(),
      href: v.nullable(v.string()),
      createdAt: v.number(),
    }),
  ),
  /** Funds of the caller's groups that may pay today, those that end first on top. */
  funds: v.array(
    v.object({
      fundId: v.string(),
      code: v.string(),
      name: v.string(),
      groupName: v.string(),
      available: Fen,
      validTo: v.nullable(v.number()),
    }),
  ),
  /** Goods that the caller ordered last. */
  again: v.nullable(v.array(ProductCard)),
  permits: v.nullable(v.array(EndingPermit)),
});
export type PurchaserWorkbench = v.InferOutput<typeof PurchaserWorkbench>;

/** A supplier that lets buyers wait: hours to the answer of an order, orders sent in time (permille), orders late now. */
export const SlowSupplier = v.object({
  coId: v.string(),
  name: v.string(),
  answerHours: v.number(),
  onTimePermille: v.nullable(v.number()),
  late: v.number(),
});
export type SlowSupplier = v.InferOutput<typeof SlowSupplier>;

/** How the mall does. */
export const OperatorWorkbench = v.object({
  sales: Sales,
  /** Units that ordered in the last `salesDays` days. */
  activeUnits: v.number(),
  /** Suppliers that were ordered of in them. */
  activeSuppliers: v.number(),
  slow: v.array(SlowSupplier),
});
export type OperatorWorkbench = v.InferOutput<typeof OperatorWorkbench>;

type DayFigures = { day: number; orders: number; amount: Fen };

/** The figures of days that had any (days since 1970) as the days that end with `now`, and the sum of as many before. */
export function salesOf(rows: readonly DayFigures[], today: number, now: Instant): Sales {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const first = today - salesDays + 1;
  const days = Array.from({ length: salesDays }, (_, place) => {
    const { orders = 0, amount = fen(0) } = byDay.get(first + place) ?? {};
    return { day: isoDay(now - (salesDays - 1 - place) * day), orders, amount };
  });
  return { days, before: sumOf(rows.filter((row) => row.day < first && row.day >= first - salesDays)) };
}

export const sumOf = (rows: readonly { orders: number; amount: Fen }[]): { orders: number; amount: Fen } => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  amount: rows.reduce((sum, { amount }) => addFen(sum, amount), fen(0)),
});
