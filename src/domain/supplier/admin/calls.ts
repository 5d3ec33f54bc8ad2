import * as v from "valibot";
import { ProdId } from "../../catalogue/schema.ts";
import { defineCalls } from "../../kernel/call.ts";
import { pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import {
  GoodsAdminFilter,
  GoodsAdminPage,
  GoodsAdminView,
  LiftTakedown,
  MoveGoods,
  SubmitAppeal,
  TakeDownGoods,
  UpholdTakedown,
} from "./schema.ts";

const reads = { who: "operator", permission: permissions.goodsView, rate: "read" } as const;
const takes = { who: "operator", permission: permissions.goodsTakedown, rate: "write", idempotent: true } as const;
const params = v.strictObject({ prodId: ProdId });

/** The operator's side of goods, and the supplier's appeal. */
export const goodsAdminCalls = defineCalls({
  "GET /mall-admin/goods/list": {
    ...reads,
    summary: "运营：全部供应商的商品，按名称、货号、CAS 号、供应商、分类与状态查找，最多翻到第 10,000 件",
    query: v.strictObject({ ...pagingEntries, ...sortable([]), ...GoodsAdminFilter }),
    data: GoodsAdminPage,
  },
  "GET /mall-admin/goods/{prodId}": {
    ...reads,
    summary: "运营：一件商品的资料、下架与申诉、变动记录",
    params,
    data: GoodsAdminView,
  },
  "POST /mall-admin/goods/takedown": {
    ...takes,
    summary: "运营：下架商品并说明原因，一次最多 100 件，通知供应商；供应商不能自行上架，已有订单照常办结",
    body: TakeDownGoods,
    data: v.null(),
  },
  "POST /mall-admin/goods/{prodId}/lift": {
    ...takes,
    summary: "运营：解除下架，商品恢复下架前的状态；有申诉的一并答复，通知供应商",
    params,
    body: LiftTakedown,
    data: v.null(),
  },
  "POST /mall-admin/goods/{prodId}/uphold": {
    ...takes,
    summary: "运营：答复申诉并维持下架，通知供应商",
    params,
    body: UpholdTakedown,
    data: v.null(),
  },
  "POST /mall-admin/goods/{prodId}/category": {
    who: "operator",
    permission: permissions.goodsCategory,
    rate: "write",
    idempotent: true,
    summary: "运营：改到另一末级分类，化学品重新核对登记；此后供应商不能自行更改分类",
    params,
    body: MoveGoods,
    data: v.null(),
  },
  "POST /mall-sup/own/goods/{prodId}/appeal": {
    who: "business",
    permission: permissions.goodsEdit,
    rate: "say",
    idempotent: true,
    summary: "对平台下架提出申诉，通知运营；答复前不能再次提出",
    params,
    body: SubmitAppeal,
    data: v.null(),
  },
});
