import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { CooperationForm, FeedbackLine, feedbackForms, feedbackStatuses, SuggestionForm } from "./schema.ts";
import { foldLines } from "../../kernel/text.ts";

const staff = { who: "operator", permission: permissions.feedbackAnswer } as const;
const params = v.strictObject({ id: Id });

export const feedbackCalls = defineCalls({
  "POST /mall-admin/portal/cooperation": {
    who: "anyone",
    rate: "say",
    idempotent: true,
    summary: "提交合作洽谈；同一地址每小时至多 5 次",
    body: CooperationForm,
    data: v.object({ feedbackId: v.string() }),
  },
  "POST /mall-admin/portal/feedback": {
    who: "anyone",
    rate: "say",
    idempotent: true,
    summary: "提交建议反馈；同一地址每小时至多 5 次",
    body: SuggestionForm,
    data: v.object({ feedbackId: v.string() }),
  },
  "GET /mall-admin/feedback/list": {
    ...staff,
    rate: "read",
    summary: "运营：合作洽谈与建议反馈，最新的在前",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt"]),
      form: v.optional(v.picklist(feedbackForms, "表单不正确")),
      status: v.optional(v.picklist(feedbackStatuses, "状态不正确")),
    }),
    data: Page(FeedbackLine),
  },
  "POST /mall-admin/feedback/{id}/answer": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：答复，按对方留下的方式送达；409 表示已处理",
    params,
    body: v.strictObject({
      answer: v.pipe(v.string("请填写答复"), foldLines, v.minLength(1, "请填写答复"), v.maxLength(500, "答复最多 500 个字")),
    }),
    data: v.null(),
  },
  "POST /mall-admin/feedback/{id}/close": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：无需答复；409 表示已处理",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
});
