import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import {
  DecidePaper,
  FillShelf,
  NameShelf,
  OwnShop,
  PaperForm,
  PaperPage,
  paperParams,
  paperStates,
  shelfParams,
  ShopFace,
} from "./schema.ts";

const keep = { who: "business", permission: permissions.goodsEdit } as const;
const edit = { ...keep, rate: "write", idempotent: true } as const;
const review = { who: "operator", permission: permissions.supplierReview } as const;

export const ownShopCalls = defineCalls({
  "GET /mall-sup/own/shop": { ...keep, rate: "read", summary: "本公司的店铺：公告、本店分类、证照与品牌授权", data: OwnShop },
  "POST /mall-sup/own/shop": { ...edit, summary: "修改店铺口号与公告", body: ShopFace, data: v.null() },
  "POST /mall-sup/own/shelf": {
    ...edit,
    summary: "新增本店分类",
    body: NameShelf,
    data: v.object({ shelfId: v.string() }),
  },
  "POST /mall-sup/own/shelf/{shelfId}": {
    ...edit,
    summary: "修改本店分类的名称",
    params: shelfParams,
    body: NameShelf,
    data: v.null(),
  },
  "POST /mall-sup/own/shelf/{shelfId}/goods": {
    ...edit,
    summary: "设置本店分类中的商品（按货号）",
    params: shelfParams,
    body: FillShelf,
    data: v.object({ placed: v.number(), unknown: v.array(v.string()) }),
  },
  "POST /mall-sup/own/shelf/{shelfId}/remove": { ...edit, summary: "删除本店分类", params: shelfParams, data: v.null() },
  "POST /mall-sup/own/paper": {
    ...edit,
    summary: "提交品牌授权或危化品许可，审核通过后生效",
    body: PaperForm,
    maxBytes: 8 * 1024 * 1024,
    data: v.object({ paperId: v.string() }),
  },
  "GET /mall-admin/paper/list": {
    ...review,
    rate: "read",
    summary: "供应商提交的证照与品牌授权",
    query: v.strictObject({
      state: v.optional(v.picklist(paperStates, "状态不正确"), "submitted"),
      ...pagingEntries,
      ...sortable(["submittedAt"]),
    }),
    data: PaperPage,
  },
  "POST /mall-admin/paper/{paperId}/decide": {
    ...review,
    rate: "write",
    idempotent: true,
    summary: "审核证照或品牌授权；通过后立即生效",
    params: paperParams,
    body: DecidePaper,
    data: v.null(),
  },
});
