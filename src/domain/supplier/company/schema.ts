import * as v from "valibot";
import { companyStatuses, type CompanyStatus } from "../../catalogue/sale.ts";
import { licenceKinds } from "../../hazard/licence.ts";
import { Fen } from "../../kernel/money.ts";
import { CompanyChangeRecord } from "../company-change/schema.ts";
import { Reason } from "../../kernel/reason.ts";

/** `suspended`: its goods are off sale and nothing new is bought of it; what was ordered goes on to its settlement. */
export const companyStatusLabels = {
  active: "正常",
  draft: "资料未录入",
  suspended: "已停业",
} as const satisfies Record<CompanyStatus, string>;

/** What the operator may do with a company next; the screens show exactly these. */
export const companyActions = ["suspend", "resume"] as const;
export type CompanyAction = (typeof companyActions)[number];

/** Of orders that are not settled, returned, cancelled or refused; the first two have nothing shipped. */
export const openOrderStatuses = ["placed", "confirmed", "partlyShipped", "shipped", "received", "accepted"] as const;

/** What becomes of a suspended company's orders: they go on, or those of which nothing was shipped are cancelled. */
export const orderFates = ["goOn", "cancel"] as const;
export type OrderFate = (typeof orderFates)[number];
export const orderFateLabels: Record<OrderFate, string> = {
  goOn: "照常发货、验收与结算",
  cancel: "取消尚未发货的，其余照常",
};

/** Suspending says why: the company reads it. */
export const SwitchCompany = v.variant("status", [
  v.strictObject({ status: v.literal("active") }),
  v.strictObject({
    status: v.literal("suspended"),
    reason: Reason("停业原因"),
    orders: v.optional(v.picklist(orderFates, "请选择已有订单如何处理"), "goOn"),
  }),
]);
export type SwitchCompany = v.InferOutput<typeof SwitchCompany>;

export const CompanyLine = v.object({
  coId: v.string(),
  name: v.string(),
  shortName: v.string(),
  creditCode: v.nullable(v.string()),
  region: v.string(),
  status: v.picklist(companyStatuses),
  /** Goods on sale, as last counted. */
  goodsCount: v.number(),
  createdAt: v.number(),
});
export type CompanyLine = v.InferOutput<typeof CompanyLine>;

/** Counting of open orders and of goods that wait stops here. */
export const countLimit = 1_000;

export const CompanyView = v.object({
  ...CompanyLine.entries,
  legalPerson: v.string(),
  address: v.string(),
  contact: v.string(),
  phone: v.string(),
  /** 0–100; null until its orders give one. */
  score: v.nullable(v.number()),
  minOrderAmount: Fen,
  /** Orders that are not settled, returned, cancelled or refused, up to `countLimit`. */
  openOrders: v.number(),
  /** The same by status, with what they cost; states without any are left out. */
  ordersByStatus: v.array(v.object({ status: v.picklist(openOrderStatuses), count: v.number(), total: Fen })),
  /** Its orders that were not shipped are being cancelled. */
  isCancelling: v.boolean(),
  /** Goods that wait for the operator, up to `countLimit`. */
  waitingGoods: v.number(),
  people: v.array(v.object({ userId: v.string(), username: v.string(), realName: v.string(), open: v.boolean() })),
  licences: v.array(v.object({ kind: v.picklist(licenceKinds), number: v.string(), validTo: v.number() })),
  /** When it was suspended and opened again, by whom and why, the latest first. */
  history: v.array(
    v.object({ at: v.number(), realName: v.nullable(v.string()), status: v.picklist(companyStatuses), reason: v.string() }),
  ),
  /** Where it is paid, its number masked; empty when it has not said. */
  account: v.string(),
  /** What it asked to change, the latest first. */
  changes: v.array(CompanyChangeRecord),
  availableActions: v.array(v.picklist(companyActions)),
});
export type CompanyView = v.InferOutput<typeof CompanyView>;
