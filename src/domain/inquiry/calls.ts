import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { AnswerInquiry, CreateInquiry, InquiryRow, InquiryView, SupplyInquiryPage } from "./schema.ts";

const params = v.strictObject({ inquiryId: Id });

export const inquiryCalls = defineCalls({
  "POST /mall-pur/inquiry/create": {
    who: "purchaser",
    permission: permissions.wishCreate,
    rate: "say",
    idempotent: true,
    summary: "把未找到的商品转为询价",
    body: CreateInquiry,
    data: v.object({ inquiryId: v.string() }),
  },
  "GET /mall-pur/inquiry/list": {
    who: "purchaser",
    rate: "read",
    summary: "我的询价",
    query: v.strictObject({ ...pagingEntries, ...sortable(["createdAt", "lines", "answered"]) }),
    data: Page(InquiryRow),
  },
  "GET /mall-pur/inquiry/{inquiryId}": {
    who: "purchaser",
    rate: "read",
    summary: "本单位的一份询价与供应商的答复",
    params,
    data: InquiryView,
  },
  "GET /mall-sup/inquiry/list": {
    who: "business",
    permission: permissions.goodsEdit,
    rate: "read",
    summary: "采购方寻找而没有找到的商品（不含单位与姓名），30 天内可答复",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt"]),
      /** 1: rows the company has answered, 0: rows it has not. */
      answered: v.optional(v.picklist(["0", "1"], "状态不正确"), "0"),
    }),
    data: SupplyInquiryPage,
  },
  "POST /mall-sup/inquiry/{inquiryId}/answer": {
    who: "business",
    permission: permissions.goodsEdit,
    rate: "say",
    trades: "答复询价",
    idempotent: true,
    summary: "用本公司的一种商品答复询价的一行；再次答复则替换",
    params,
    body: AnswerInquiry,
    data: v.null(),
  },
});
