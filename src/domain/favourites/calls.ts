import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { ProductCard } from "../catalogue/schema.ts";
import { CardsQuery, FavouritePage, SavedGoods, SavedSearch, savedSearchParams, SaveSearch, SetNotify } from "./schema.ts";

const favouriteEdit = { who: "purchaser", permission: permissions.cartEdit } as const;
const edit = { ...favouriteEdit, rate: "write", idempotent: true } as const;

export const favouriteCalls = defineCalls({
  "GET /mall-sup/goods/cards": {
    who: "anyone",
    rate: "read",
    summary: "指定商品的卡片，按给出的顺序；用于对比和最近浏览",
    query: CardsQuery,
    data: v.array(ProductCard),
  },
  "GET /mall-pur/favourite/list": {
    ...favouriteEdit,
    rate: "read",
    summary: "我的收藏，最近收藏的在前",
    query: v.strictObject({ ...pagingEntries, ...sortable(["at"]) }),
    data: FavouritePage,
  },
  "GET /mall-pur/favourite/ids": { ...favouriteEdit, rate: "read", summary: "已收藏的商品编号", data: v.array(v.string()) },
  "POST /mall-pur/favourite/add": { ...edit, summary: "收藏商品", body: SavedGoods, data: v.null() },
  "POST /mall-pur/favourite/remove": { ...edit, summary: "取消收藏", body: SavedGoods, data: v.null() },
  "GET /mall-pur/savedSearch/list": { ...favouriteEdit, rate: "read", summary: "保存的搜索", data: v.array(SavedSearch) },
  "POST /mall-pur/savedSearch/create": {
    ...edit,
    summary: "保存搜索条件，有新商品时提醒",
    body: SaveSearch,
    data: v.object({ savedSearchId: v.string() }),
  },
  "POST /mall-pur/savedSearch/{savedSearchId}/notify": {
    ...edit,
    summary: "开启或关闭新商品提醒",
    params: savedSearchParams,
    body: SetNotify,
    data: v.null(),
  },
  "POST /mall-pur/savedSearch/{savedSearchId}/remove": {
    ...edit,
    summary: "删除保存的搜索",
    params: savedSearchParams,
    data: v.null(),
  },
});
