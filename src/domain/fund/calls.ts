import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Fen, fen, parseYuan } from "../kernel/money.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { fundEntryKinds } from "./balance.ts";
import { foldHalfWidth, foldLine, requiredText } from "../kernel/text.ts";
import { Day, endOfDay, Instant } from "../kernel/instant.ts";

/** A fund as its ledger leaves it. Amounts in fen. */
export const FundView = v.object({
  fundId: v.string(),
  code: v.string(),
  name: v.string(),
  groupName: v.string(),
  balance: Fen,
  reserved: Fen,
  available: Fen,
  validTo: v.nullable(v.number()),
  status: v.picklist(["open", "closed"]),
  /** Its last day is over: nothing of it is available. */
  expired: v.boolean(),
});
export type FundView = v.InferOutput<typeof FundView>;

/** A group of the caller's unit with the funds that may pay for it. Amounts in fen. */
export const GroupWithFunds = v.object({
  groupId: v.string(),
  groupName: v.string(),
  leaderName: v.string(),
  funds: v.array(
    v.object({ fundId: v.string(), code: v.string(), name: v.string(), available: Fen, validTo: v.nullable(v.number()) }),
  ),
});
export type GroupWithFunds = v.InferOutput<typeof GroupWithFunds>;

/** One movement; `subject` is the order's number or the goods of the request that caused it. */
export const FundEntryView = v.object({
  entryId: v.string(),
  at: v.number(),
  kind: v.picklist(fundEntryKinds),
  amount: Fen,
  balanceAfter: Fen,
  reservedAfter: Fen,
  note: v.string(),
  subject: v.string(),
  byName: v.string(),
});
export type FundEntryView = v.InferOutput<typeof FundEntryView>;

export const spendingDimensions = ["month", "group", "category", "supplier"] as const;
export type SpendingDimension = (typeof spendingDimensions)[number];
export const spendingDimensionLabels: Record<SpendingDimension, string> = {
  month: "按月",
  group: "按课题组",
  category: "按品类",
  supplier: "按供应商",
};
export const spendingMonths = ["3", "6", "12", "24"] as const;

export const Spending = v.object({ total: Fen, rows: v.array(v.object({ label: v.string(), amount: Fen })) });
export type Spending = v.InferOutput<typeof Spending>;

export const AdjustFund = v.strictObject({
  /** Positive adds, negative takes away. */
  amount: v.pipe(
    Fen,
    v.check((amount) => amount !== 0, "调整金额不能为 0"),
    v.check((amount) => Math.abs(amount) <= 100_000_000_000, "金额过大"),
  ),
  reason: v.pipe(v.string("原因不能为空"), foldLine, v.minLength(1, "原因不能为空"), v.maxLength(50, "原因最多 50 字")),
});
export type AdjustFund = v.InferOutput<typeof AdjustFund>;

const maxSum = 100_000_000_000 as Fen;
const names = {
  code: v.pipe(
    v.string("请输入经费编号"),
    foldLine,
    foldHalfWidth,
    v.minLength(1, "请输入经费编号"),
    v.maxLength(30, "经费编号为 1–30 位字母、数字或 . _ / -"),
    v.regex(/^[\w./-]{1,30}$/, "经费编号为 1–30 位字母、数字或 . _ / -"),
  ),
  name: requiredText("经费名称", 40),
};

export const OpenFund = v.strictObject({
  groupId: Id,
  ...names,
  amount: v.pipe(Fen, v.minValue(0 as Fen, "金额不能为负"), v.maxValue(maxSum, "金额过大")),
  /** The end of the last day on which it may be charged (`endOfDay`); null: for good. */
  validTo: v.nullable(Instant),
});
export type OpenFund = v.InferOutput<typeof OpenFund>;

export const EditFund = v.strictObject({
  name: names.name,
  validTo: OpenFund.entries.validTo,
  /** A closed fund bears nothing new; what it holds is settled or released all the same. */
  status: v.picklist(["open", "closed"]),
});
export type EditFund = v.InferOutput<typeof EditFund>;

/** A day of a form, to its end in Shanghai; an empty field is no end. */
const LastDay = v.pipe(
  v.optional(v.union([v.literal(""), Day], "请正确选择日期"), ""),
  v.transform((day) => (day === "" ? null : endOfDay(day))),
);

/** The forms of both: money in yuan, the last day as a date. */
export const OpenFundFields = v.object({
  ...names,
  amount: v.pipe(
    v.string(),
    v.check((text) => parseYuan(text) !== null, "请填写金额，如 1000 或 200.50；暂无到账填 0"),
    v.transform((text) => parseYuan(text) ?? fen(0)),
    v.maxValue(maxSum, "金额过大"),
  ),
  validTo: LastDay,
});
export const EditFundFields = v.object({ name: names.name, validTo: LastDay, status: EditFund.entries.status });

const params = v.strictObject({ fundId: Id });

/** Funds on the screen: what they hold, what moved them, what was spent. */
export const fundCalls = defineCalls({
  "GET /mall-pur/fund/list": {
    who: "purchaser",
    rate: "read",
    summary: "所在课题组及其经费与可用余额",
    data: v.array(GroupWithFunds),
  },
  "GET /mall-pur/fund/ledger": {
    who: "purchaser",
    rate: "read",
    summary: "可查看的经费：本人课题组的，有调整权限者为全单位的",
    data: v.array(FundView),
  },
  "GET /mall-pur/fund/{fundId}/entries": {
    who: "purchaser",
    rate: "read",
    summary: "经费流水，最新在前；xlsx 在 /mall-pur/fund/{fundId}/statement.xlsx",
    params,
    query: v.strictObject({ ...pagingEntries, ...sortable(["at"]), kind: v.optional(v.picklist(fundEntryKinds, "类型不正确")) }),
    data: v.object({ fund: FundView, ...Page(FundEntryView).entries }),
  },
  "POST /mall-pur/fund/{fundId}/adjust": {
    who: "purchaser",
    permission: permissions.fundAdjust,
    rate: "write",
    idempotent: true,
    summary: "调整经费余额（到账、更正），记入流水",
    params,
    body: AdjustFund,
    data: v.object({ balance: Fen, reserved: Fen }),
  },
  "POST /mall-pur/fund": {
    who: "purchaser",
    permission: permissions.fundAdjust,
    rate: "write",
    idempotent: true,
    summary: "新建课题组的经费，初始金额记入流水",
    body: OpenFund,
    data: v.object({ fundId: v.string() }),
  },
  "PUT /mall-pur/fund/{fundId}": {
    who: "purchaser",
    permission: permissions.fundAdjust,
    rate: "write",
    idempotent: true,
    summary: "修改经费名称与有效期，停用或启用；停用后不能用于新的申请，已冻结的照常结算或释放",
    params,
    body: EditFund,
    data: v.null(),
  },
  "GET /mall-pur/fund/spending": {
    who: "purchaser",
    rate: "read",
    summary: "近几个月有效订单的支出，按月、课题组、品类或供应商",
    query: v.strictObject({
      by: v.optional(v.picklist(spendingDimensions, "维度不正确"), "month"),
      months: v.optional(v.picklist(spendingMonths, "时间范围不正确"), "12"),
    }),
    data: Spending,
  },
});
