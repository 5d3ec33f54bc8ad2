import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id, NumericId } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { ProtocolBrand } from "./authorisation.ts";
import { ShopCategory } from "./admin/schema.ts";
import { ShopDetail, ShopLine } from "./schema.ts";
import { foldLine } from "../kernel/text.ts";

const ShopName = v.pipe(v.string(), foldLine, v.maxLength(50, "店铺名最多 50 个字"));

export const shopCalls = defineCalls({
  "GET /mall-sup/shop/list": {
    who: "anyone",
    rate: "read",
    summary: "营业中的店铺，评分高的在前，可按名称或所在地查找",
    query: v.strictObject({
      q: v.optional(ShopName, ""),
      ...pagingEntries,
      ...sortable(["coName", "score", "goodsCount", "openedAt"]),
    }),
    data: Page(ShopLine),
  },
  "GET /mall-sup/shop/brandProtocol": {
    who: "anyone",
    rate: "read",
    summary: "品牌协议商：各品牌今日有授权的公司，可按品牌或公司名查找",
    query: v.strictObject({ q: v.optional(ShopName, "") }),
    data: v.object({ rows: v.array(ProtocolBrand) }),
  },
  "GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}": {
    who: "anyone",
    rate: "read",
    summary: "本店分类中的商品，按店铺设置的顺序",
    params: v.strictObject({ coId: NumericId, shopCategoryId: Id }),
    // The order is the one its shop has given it.
    query: v.strictObject({ ...pagingEntries, ...sortable([]) }),
    data: ShopCategory,
  },
  "GET /mall-sup/shop/{coId}": {
    who: "anyone",
    rate: "read",
    summary: "店铺：公告、评分、证照与联系方式；暂停营业的为 404，data 的 reason 为 shop.closed，并有其名称",
    params: v.strictObject({ coId: NumericId }),
    data: ShopDetail,
  },
});
