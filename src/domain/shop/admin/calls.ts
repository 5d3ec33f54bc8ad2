import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import {
  DecideLicenceFile,
  FillShopCategory,
  NameShopCategory,
  MyShop,
  LicenceFileForm,
  LicenceFilePage,
  licenceFileParams,
  licenceFileStates,
  shopCategoryParams,
  ShopFace,
} from "./schema.ts";

const goodsEdit = { who: "business", permission: permissions.goodsEdit } as const;
const edit = { ...goodsEdit, rate: "write", idempotent: true } as const;
const review = { who: "operator", permission: permissions.supplierReview } as const;

export const myShopCalls = defineCalls({
  "GET /mall-sup/own/shop": { ...goodsEdit, rate: "read", summary: "本公司的店铺：公告、本店分类、证照与品牌授权", data: MyShop },
  "POST /mall-sup/own/shop": { ...edit, summary: "修改店铺口号与公告", body: ShopFace, data: v.null() },
  "POST /mall-sup/own/shopCategory": {
    ...edit,
    summary: "新增本店分类",
    body: NameShopCategory,
    data: v.object({ shopCategoryId: v.string() }),
  },
  "POST /mall-sup/own/shopCategory/{shopCategoryId}": {
    ...edit,
    summary: "修改本店分类的名称",
    params: shopCategoryParams,
    body: NameShopCategory,
    data: v.null(),
  },
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/goods": {
    ...edit,
    summary: "设置本店分类中的商品（按货号）",
    params: shopCategoryParams,
    body: FillShopCategory,
    data: v.object({ placed: v.number(), unknown: v.array(v.string()) }),
  },
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/remove": {
    ...edit,
    summary: "删除本店分类",
    params: shopCategoryParams,
    data: v.null(),
  },
  "POST /mall-sup/own/paper": {
    ...edit,
    rate: "say",
    summary: "提交品牌授权或危化品许可，审核通过后生效",
    body: LicenceFileForm,
    data: v.object({ licenceFileId: v.string() }),
  },
  "GET /mall-admin/paper/list": {
    ...review,
    rate: "read",
    summary: "供应商提交的证照与品牌授权",
    query: v.strictObject({
      state: v.optional(v.picklist(licenceFileStates, "状态不正确"), "submitted"),
      ...pagingEntries,
      ...sortable(["submittedAt"]),
    }),
    data: LicenceFilePage,
  },
  "POST /mall-admin/paper/{licenceFileId}/decide": {
    ...review,
    rate: "write",
    idempotent: true,
    summary: "审核证照或品牌授权；通过后立即生效",
    params: licenceFileParams,
    body: DecideLicenceFile,
    data: v.null(),
  },
});
