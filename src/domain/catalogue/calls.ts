import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { NumericId } from "../kernel/identity.ts";
import {
  ProdId,
  BrandView,
  CateNode,
  Offers,
  PriceOfProduct,
  ProductCard,
  ProductDetail,
  SearchQuery,
  SearchResult,
  SearchText,
  Suggestion,
  maxBrands,
} from "./schema.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { formattedText } from "../kernel/text.ts";

const prodId = v.strictObject({ prodId: ProdId });
/** Goods are ordered by `sort`, which knows who may see prices. */
const goodsQuery = v.strictObject({ ...SearchQuery.entries, ...sortable([]) });

export const catalogueCalls = defineCalls({
  "GET /mall-sup/goods/search": {
    who: "anyone",
    rate: "search",
    summary: "搜索商品，scope 为 code 只找货号，为 cas 只找 CAS 号；不可见价格者按价格排序或筛选会被拒绝",
    query: goodsQuery,
    data: SearchResult,
  },
  "GET /mall-sup/shop/{coId}/products": {
    who: "anyone",
    rate: "search",
    summary: "一家店铺的商品，筛选与排序同商品搜索",
    params: v.strictObject({ coId: NumericId }),
    query: v.omit(goodsQuery, ["coId"]),
    data: SearchResult,
  },
  "GET /mall-sup/danger/product": {
    who: "anyone",
    rate: "search",
    summary: "列入名录的危化品，筛选与排序同商品搜索；不指明类别为全部",
    query: goodsQuery,
    data: SearchResult,
  },
  "GET /mall-sup/goods/suggest": {
    who: "anyone",
    rate: "search",
    summary: "搜索联想，最多 10 条",
    query: v.strictObject({ q: v.optional(SearchText, "") }),
    data: v.array(Suggestion),
    cacheable: true,
  },
  "GET /mall-sup/goods/hot": {
    who: "anyone",
    rate: "read",
    summary: "首页热销商品",
    // A ranking.
    query: v.strictObject({ pageSize: pagingEntries.pageSize, ...sortable([]) }),
    data: v.array(ProductCard),
  },
  "GET /mall-sup/goods/cateTree": {
    who: "anyone",
    rate: "read",
    summary: "商品分类树，附在售商品数",
    data: v.array(CateNode),
    cacheable: true,
  },
  "GET /mall-sup/goods/brands": {
    who: "anyone",
    rate: "read",
    summary: `有在售商品的品牌，商品最多的 ${maxBrands} 个`,
    data: v.array(BrandView),
    cacheable: true,
  },
  "GET /mall-sup/goods/{prodId}": {
    who: "anyone",
    rate: "read",
    summary: "商品详情；给出 areaCode 时附运费",
    params: prodId,
    query: v.strictObject({ areaCode: v.optional(formattedText(/^\d{6}$/, 6, "地区编码应为 6 位数字")) }),
    data: ProductDetail,
  },
  "GET /mall-sup/goods/{prodId}/offers": {
    who: "anyone",
    rate: "read",
    summary: "同一物质、同一货号的其他商品",
    params: prodId,
    data: Offers,
  },
  "POST /mall-sup/goods/prices": {
    who: "anyone",
    rate: "read",
    summary: "商品此刻的价格与可见性，最多 100 个",
    body: v.strictObject({
      prodIds: v.pipe(v.array(ProdId), v.minLength(1, "请至少给出一个商品"), v.maxLength(100, "一次最多查询 100 个商品")),
    }),
    data: v.array(PriceOfProduct),
  },
});
