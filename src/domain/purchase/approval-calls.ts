import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { permissions } from "../kernel/permissions.ts";
import { Delegate, Delegations } from "./delegation.ts";
import { Reason } from "../kernel/reason.ts";
import { WishView } from "./schema.ts";
import { RuleBook, RuleTrial, SaveRuleBook, TryRules } from "./rule-book.ts";
import { wishStatuses } from "./state.ts";
import { formattedText } from "../kernel/text.ts";

const rules = { who: "purchaser", permission: permissions.approvalRules } as const;
const approver = { who: "purchaser", permission: permissions.wishApprove } as const;

/** The signed ticket of a mail. */
const Ticket = formattedText(/^[\w.-]{20,600}$/, 600, "链接不完整");

/** Rules, delegations and the links in mails: who decides, apart from deciding. */
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
    maxBytes: 256 * 1024,
    data: v.object({ version: v.number() }),
  },
  "POST /mall-pur/approval/rules/try": {
    ...rules,
    rate: "read",
    summary: "试算：这样的申请会由谁审批、依据哪些规则",
    body: TryRules,
    maxBytes: 256 * 1024,
    data: RuleTrial,
  },
  "GET /mall-pur/approval/delegation": {
    ...approver,
    rate: "read",
    summary: "我给出与收到的审批委托，以及可委托的同事",
    data: Delegations,
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
  "GET /mall-pur/approval/link": {
    who: "anyone",
    rate: "credential",
    summary: "邮件审批链接所指的申请；链接只看不消耗",
    query: v.strictObject({ ticket: Ticket }),
    data: v.object({ approverName: v.string(), wish: WishView }),
  },
  "POST /mall-pur/approval/link": {
    who: "anyone",
    rate: "credential",
    summary: "用邮件链接批准或驳回，链接只能使用一次",
    body: v.variant("decision", [
      v.strictObject({ ticket: Ticket, decision: v.literal("approve") }),
      v.strictObject({ ticket: Ticket, decision: v.literal("reject"), reason: Reason("原因") }),
    ]),
    data: v.object({ status: v.picklist(wishStatuses) }),
  },
});
