import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import { AddedBatch } from "../batch/schema.ts";
import { ChangeSharedLine, CreateShare, SharedCartView, SharedLines, ShareId, ShareRow } from "./schema.ts";

const params = v.strictObject({ shareId: ShareId });
const write = { who: "purchaser", permission: permissions.cartEdit, rate: "write", idempotent: true } as const;

export const shareCalls = defineCalls({
  "POST /mall-pur/cart/share": {
    ...write,
    summary: "分享购物车中的商品：仅预览、可复制或共同编辑",
    body: CreateShare,
    data: v.object({ shareId: v.string(), expiresAt: v.number() }),
  },
  "GET /mall-pur/cart/share/mine": { who: "purchaser", rate: "read", summary: "我发出的、仍有效的共享", data: v.array(ShareRow) },
  "GET /mall-pur/cart/share/{shareId}": {
    who: "anyone",
    rate: "read",
    summary: "共享购物车；仅预览的不需登录，也没有价格",
    params,
    data: SharedCartView,
  },
  "DELETE /mall-pur/cart/share/{shareId}": { ...write, summary: "收回共享", params, data: v.null() },
  "POST /mall-pur/cart/share/{shareId}/copy": {
    ...write,
    summary: "复制到自己的购物车",
    params,
    body: SharedLines,
    data: AddedBatch,
  },
  "POST /mall-pur/cart/share/{shareId}/line": {
    ...write,
    summary: "共同编辑：设定一种商品的数量，0 为移出",
    params,
    body: ChangeSharedLine,
    data: v.null(),
  },
  "POST /mall-pur/cart/share/{shareId}/ticket": {
    who: "purchaser",
    rate: "write",
    summary: "30 秒内有效的一次性票据，用于实时连接",
    params,
    body: v.strictObject({}),
    data: v.object({ ticket: v.string() }),
  },
  "POST /mall-pur/cart/share/{shareId}/wish": {
    ...write,
    permission: permissions.wishCreate,
    summary: "由共享购物车生成采购申请草稿",
    params,
    body: SharedLines,
    data: v.object({ wishId: v.string() }),
  },
});
