import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { NumericId } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { BrandLine, BrandSearch, brandStates, MergeBrand, RenameBrand } from "./schema.ts";

const edits = { who: "operator", permission: permissions.catalogueEdit } as const;
const writes = { ...edits, rate: "write", idempotent: true, data: v.null() } as const;
const params = v.strictObject({ brandId: NumericId });

/** The operator's side of brands. */
export const brandCalls = defineCalls({
  "GET /mall-admin/brand/list": {
    ...edits,
    rate: "read",
    summary: "运营：品牌及其在售商品数，q 为名称的一部分",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["name", "goodsCount"]),
      q: v.optional(BrandSearch),
      state: v.optional(v.picklist(brandStates)),
    }),
    data: Page(BrandLine),
  },
  "POST /mall-admin/brand/{brandId}/merge": {
    ...writes,
    summary: "运营：把品牌并入另一个：商品与授权改属后者，此名称此后等同于它，不能撤回",
    params,
    body: MergeBrand,
  },
  "POST /mall-admin/brand/{brandId}/rename": {
    ...writes,
    summary: "运营：更改品牌名称；供应商文件中的原名称仍指此品牌",
    params,
    body: RenameBrand,
  },
});
