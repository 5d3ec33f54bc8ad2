import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { CaseView } from "./case-view.ts";
import { Delegate, Delegations } from "./delegation.ts";
import { RuleBook, RuleTrial, SaveRuleBook, TryRules } from "./rule-book.ts";

const rules = { who: "purchaser", permission: permissions.approvalRules } as const;
const approver = { who: "purchaser", permission: permissions.wishApprove } as const;

/**
 * Approval rules and delegations, which settle who decides. The decisions themselves are calls of the features that are decided
 * on.
 */
export const approvalCalls = defineCalls({
  "GET /mall-pur/approval/rules": {
    ...rules,
    rate: "read",
    summary: "本单位审批规则、设置、问题提示与修改记录",
    data: RuleBook,
  },
  "PUT /mall-pur/approval/rules": {
    ...rules,
    rate: "write",
    idempotent: true,
    summary: "保存审批规则，生成新版本；不影响已提交的申请",
    body: SaveRuleBook,
    data: v.object({ version: v.number() }),
  },
  "POST /mall-pur/approval/rules/try": {
    ...rules,
    rate: "read",
    summary: "试算：这样的申请会由谁审批、依据哪些规则",
    body: TryRules,
    data: RuleTrial,
  },
  "GET /mall-pur/approval/delegation": {
    ...approver,
    rate: "read",
    summary: "我给出与收到的审批委托，以及可委托的同事",
    data: Delegations,
  },
  "GET /mall-pur/approval/case/list": {
    ...approver,
    rate: "read",
    summary: "等待我审批的兑换、定标与取消竞价，或我审批过的",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt", "amount"]),
      done: v.optional(v.literal("1")),
    }),
    data: Page(CaseView),
  },
  "POST /mall-pur/approval/delegation": {
    ...approver,
    rate: "write",
    idempotent: true,
    summary: "把我的审批委托给同事一段时间",
    body: Delegate,
    data: v.object({ delegationId: v.string() }),
  },
  "DELETE /mall-pur/approval/delegation/{delegationId}": {
    ...approver,
    rate: "write",
    idempotent: true,
    summary: "撤销我给出的委托",
    params: v.strictObject({ delegationId: Id }),
    data: v.null(),
  },
});
