import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { foldLine } from "../kernel/text.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  ApprovedGoods,
  ApproveGoods,
  DecidedGoods,
  DecideGoods,
  ProposalFilter,
  Reviewed,
  ProposalPage,
  proposalParams,
  proposalStateField,
  RejectGoods,
} from "./review.ts";

const mine = { who: "business", permission: permissions.goodsEdit } as const;
const review = { who: "operator", permission: permissions.supplierReview } as const;
const query = v.strictObject({ ...pagingEntries, ...sortable(["submittedAt"]), state: proposalStateField });

export const goodsReviewCalls = defineCalls({
  "GET /mall-sup/own/goods/review": {
    ...mine,
    rate: "read",
    summary: "本公司等待审核或未通过的商品，逐项说明原因，可按货号、名称或 CAS 号查找",
    query: v.strictObject({
      ...query.entries,
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索内容最多 40 个字")), ""),
    }),
    data: ProposalPage,
  },
  "POST /mall-sup/own/goods/review/withdraw": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "撤回等待审核或未通过的商品",
    body: Reviewed,
    data: v.null(),
  },
  "GET /mall-admin/goods/review": {
    ...review,
    rate: "read",
    summary: "供应商新增或改动、等待审核的商品，先提交的在前，可按供应商、分类、危险性与等待原因筛选",
    query: v.strictObject({ ...query.entries, ...ProposalFilter }),
    data: ProposalPage,
  },
  "POST /mall-admin/goods/review/approve": {
    ...review,
    rate: "write",
    idempotent: true,
    summary: "通过商品审核，随即生效；涉及受管制物质的先后由两人通过；其中有刚重新提交的则一件也不通过",
    body: ApproveGoods,
    data: ApprovedGoods,
  },
  "POST /mall-admin/goods/review/decide": {
    ...review,
    rate: "write",
    idempotent: true,
    summary: "通过或退回多件商品，一次最多 100 件；不能处理的逐件说明原因，其余照常生效",
    body: DecideGoods,
    data: DecidedGoods,
  },
  "POST /mall-admin/goods/review/{proposalId}/reject": {
    ...review,
    rate: "write",
    idempotent: true,
    summary: "退回商品，逐项说明原因，通知供应商",
    params: proposalParams,
    body: RejectGoods,
    data: v.null(),
  },
});
