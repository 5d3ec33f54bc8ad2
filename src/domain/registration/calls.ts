import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  RegisterBusiness,
  RegisterPurchaser,
  RegistrationLine,
  registrationStates,
  RegistrationView,
  ReviewDecision,
} from "./schema.ts";
import { formattedText } from "../kernel/text.ts";

export const registerCalls = defineCalls({
  "POST /auth/business/register": {
    who: "anyone",
    rate: "credential",
    summary: "供应商注册：提交资料，发送激活邮件",
    body: RegisterBusiness,
    data: RegistrationView,
  },
  "GET /auth/business/checkAuth/{x}": {
    who: "anyone",
    rate: "credential",
    acts: true,
    summary: "供应商注册：x 为邮件中的一次性凭证时激活，为注册编号时查询进度",
    params: v.strictObject({ x: formattedText(/^[\w.-]{1,600}$/, 600, "链接不正确，请从邮件中重新打开") }),
    data: RegistrationView,
  },
  "GET /auth/business/sendEmailAgain/{x}": {
    who: "anyone",
    rate: "credential",
    acts: true,
    summary: "供应商注册：重新发送激活邮件，之前的链接作废",
    params: v.strictObject({ x: Id }),
    data: RegistrationView,
  },
  "POST /mall-pur/pur/purchaser/register": {
    who: "anyone",
    rate: "credential",
    summary: "采购人注册",
    body: RegisterPurchaser,
    data: v.object({ username: v.string() }),
  },
  "GET /mall-admin/business/registration/list": {
    who: "operator",
    permission: permissions.supplierReview,
    rate: "read",
    summary: "供应商注册申请",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt", "companyName"]),
      status: v.optional(v.picklist(registrationStates)),
    }),
    data: Page(RegistrationLine),
  },
  "POST /mall-admin/business/registration/{registrationId}/review": {
    who: "operator",
    permission: permissions.supplierReview,
    rate: "write",
    idempotent: true,
    summary: "审核供应商注册：通过则建立企业与账号",
    params: v.strictObject({ registrationId: Id }),
    body: ReviewDecision,
    data: v.null(),
  },
});
