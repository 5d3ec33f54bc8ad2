import * as v from "valibot";
import { ProdId } from "../catalogue/schema.ts";
import { defineCalls } from "../kernel/call.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { PictureContent } from "../kernel/picture.ts";
import { permissions } from "../kernel/permissions.ts";
import { FirstOrder } from "./first-order.ts";
import { ChangeGoods, CreateGoods, GoodsFormView, SavedGoods } from "./goods-form.ts";
import { ImportGoods, ImportReport } from "./import.ts";
import { QuickEdit, QuickEdited } from "./quick-edit.ts";
import { proposalParams } from "./review.ts";
import { ChangePrice, ChangeSale, FormerPrice, myGoodsEntries, MyProductPage } from "./schema.ts";

const mine = { who: "business", permission: permissions.goodsEdit } as const;
const params = v.strictObject({ prodId: ProdId });

export const supplierCalls = defineCalls({
  "GET /mall-sup/own/goods/list": {
    ...mine,
    rate: "read",
    summary: "本公司的商品，可按状态、货号或名称查找",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["productCode"]),
      ...myGoodsEntries,
    }),
    data: MyProductPage,
  },
  "GET /mall-sup/own/goods/{prodId}/prices": {
    ...mine,
    rate: "read",
    summary: "本公司商品的历史价格，新的在前",
    params,
    data: v.array(FormerPrice),
  },
  "POST /mall-sup/own/goods/{prodId}/price": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "改价：平台价与活动价；旧价记入历史，已提交的申请与订单不受影响",
    params,
    body: ChangePrice,
    data: v.null(),
  },
  "GET /mall-sup/own/goods/{prodId}": {
    ...mine,
    rate: "read",
    summary: "本公司的一件商品，按导入文件的各列；含待审核或被退回的内容",
    params,
    data: GoodsFormView,
  },
  "GET /mall-sup/own/goods/review/{proposalId}": {
    ...mine,
    rate: "read",
    summary: "待审核或被退回的一件商品，按导入文件的各列",
    params: proposalParams,
    data: GoodsFormView,
  },
  "POST /mall-sup/own/goods": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "新增一件商品；须审核的先等待审核，同时待审核的最多 3,000 件",
    body: CreateGoods,
    data: SavedGoods,
  },
  "POST /mall-sup/own/goods/{prodId}": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "修改一件商品：只改所列各项，他人已改的项返回 409",
    params,
    body: ChangeGoods,
    data: SavedGoods,
  },
  "POST /mall-sup/own/goods/picture": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "上传商品图片（JPG、PNG、WebP，至多 2 MB），答其地址",
    body: v.strictObject({ content: PictureContent }),
    data: v.object({ pictureKey: v.string(), picture: v.string() }),
  },
  "POST /mall-sup/own/goods/import": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary:
      "从 csv 或 xlsx 文件（base64，不超过 2 MB、3,000 行）导入本公司商品，逐行说明未导入的原因；同时待审核的最多 3,000 件",
    body: ImportGoods,
    data: ImportReport,
  },
  "GET /mall-sup/own/firstOrder": {
    ...mine,
    rate: "read",
    summary: "新供应商到首个订单的各个步骤，是否完成由现有数据得出",
    data: FirstOrder,
  },
  "POST /mall-sup/own/goods/quick": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "改多件商品的价格、库存、货期与上下架，一次最多 200 件；不能保存的逐件说明原因，其余照常生效",
    body: QuickEdit,
    data: QuickEdited,
  },
  "POST /mall-sup/own/goods/sale": {
    ...mine,
    rate: "write",
    idempotent: true,
    summary: "上架或下架，一次最多 100 件",
    body: ChangeSale,
    data: v.null(),
  },
});
