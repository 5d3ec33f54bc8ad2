import * as v from "valibot";
import { ProdId } from "../../catalogue/schema.ts";
import { defineCalls } from "../../kernel/call.ts";
import { pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { documentStates } from "./available-actions.ts";
import { DecideGoodsDocument, GoodsDocumentForm, GoodsDocumentPage, goodsDocumentParams, GoodsDocuments } from "./schema.ts";

const mine = { who: "business", permission: permissions.goodsEdit } as const;
const review = { who: "operator", permission: permissions.supplierReview } as const;
const params = v.strictObject({ prodId: ProdId });

export const goodsDocumentCalls = defineCalls({
  "GET /mall-sup/own/goods/{prodId}/document": {
    ...mine,
    rate: "read",
    summary: "本公司一件商品的安全技术说明书与检验报告",
    params,
    data: GoodsDocuments,
  },
  "POST /mall-sup/own/goods/{prodId}/document": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "上传安全技术说明书或按批号的检验报告（PDF，至多 5 MB）；说明书由平台核对后生效，检验报告须审核的先等待审核",
    params,
    body: GoodsDocumentForm,
    data: v.object({ documentId: v.string(), state: v.picklist(documentStates) }),
  },
  "POST /mall-sup/own/goods/document/{documentId}/withdraw": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "撤下安全技术说明书或检验报告",
    params: goodsDocumentParams,
    data: v.null(),
  },
  "GET /mall-admin/goods/document": {
    ...review,
    rate: "read",
    summary: "供应商上传的安全技术说明书与检验报告，先提交的在前",
    query: v.strictObject({
      state: v.optional(v.picklist(documentStates, "状态不正确"), "submitted"),
      ...pagingEntries,
      ...sortable(["submittedAt"]),
    }),
    data: GoodsDocumentPage,
  },
  "POST /mall-admin/goods/document/{documentId}/decide": {
    ...review,
    rate: "write",
    idempotent: true,
    summary: "通过或退回安全技术说明书、检验报告，通知供应商",
    params: goodsDocumentParams,
    body: DecideGoodsDocument,
    data: v.null(),
  },
});
