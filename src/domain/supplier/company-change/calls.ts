import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import {
  companyChangeParams,
  CompanyChangePage,
  DecideCompanyChange,
  EditCompanyChange,
  MyCompany,
  ProposeCompanyChange,
  WithdrawCompanyChange,
} from "./schema.ts";
import { companyChangeStates } from "./states.ts";

const edits = { who: "business", permission: permissions.companyEdit } as const;
const reviews = { who: "operator", permission: permissions.supplierReview } as const;

/** A company's data changes by request: the company asks, the operator decides. */
export const companyChangeCalls = defineCalls({
  "GET /mall-sup/own/company": {
    ...edits,
    rate: "read",
    summary: "本公司的企业资料、待审核或被退回的变更申请、以往的申请",
    data: MyCompany,
  },
  "POST /mall-sup/own/companyChange": {
    ...edits,
    rate: "say",
    idempotent: true,
    summary: "申请变更企业资料：只给出要改的项，通过审核后生效，同时只能有一份；停业期间也可申请",
    body: ProposeCompanyChange,
    data: v.object({ changeId: v.string() }),
  },
  "PUT /mall-sup/own/companyChange/{changeId}": {
    ...edits,
    rate: "say",
    idempotent: true,
    summary: "修改待审核或被退回的变更申请，重新提交审核",
    params: companyChangeParams,
    body: EditCompanyChange,
    data: v.null(),
  },
  "POST /mall-sup/own/companyChange/{changeId}/withdraw": {
    ...edits,
    rate: "write",
    idempotent: true,
    summary: "撤回尚未通过的变更申请",
    params: companyChangeParams,
    body: WithdrawCompanyChange,
    data: v.null(),
  },
  "GET /mall-admin/companyChange/list": {
    ...reviews,
    rate: "read",
    summary: "运营：供应商的资料变更申请",
    query: v.strictObject({
      state: v.optional(v.picklist(companyChangeStates, "状态不正确"), "submitted"),
      ...pagingEntries,
      ...sortable(["submittedAt"]),
    }),
    data: CompanyChangePage,
  },
  "POST /mall-admin/companyChange/{changeId}/review": {
    ...reviews,
    rate: "write",
    idempotent: true,
    summary: "运营：审核资料变更申请，通过后立即生效，或逐项退回；通知该公司的管理员",
    params: companyChangeParams,
    body: DecideCompanyChange,
    data: v.null(),
  },
});
