import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id, NumericId } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  AcceptOrder,
  Answer,
  CorrectWaybill,
  RequestReturn,
  OrderPage,
  OrderStatusField,
  orderViews,
  waitingSupply,
  OrderView,
  OverseenOrder,
  ReceiveOrder,
  ReportMissing,
  ShipOrder,
  SupplyView,
} from "./schema.ts";
import { LateOrder } from "./deadline.ts";
import { BuyAgain } from "../cart/schema.ts";
import { Concede } from "../purchase/concede.ts";
import { Reason } from "../kernel/reason.ts";
import { foldLine } from "../kernel/text.ts";
import { base64Text } from "../kernel/base64.ts";
import { PictureName, pictureLimits } from "../kernel/picture.ts";
import { Day } from "../kernel/instant.ts";

const params = v.strictObject({ orderId: Id });
/** What an address of a list or an export may hold. */
export const orderFilterEntries = {
  status: v.optional(OrderStatusField),
  q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索内容最多 40 个字")), ""),
  /** Days the orders were placed on, both included. */
  from: v.optional(Day),
  to: v.optional(Day),
};
const listEntries = { ...pagingEntries, ...sortable(["placedAt"]), ...orderFilterEntries };
export const orderViewEntry = { view: v.optional(v.picklist(orderViews, "范围不正确"), "mine") };

const reading = { rate: "read", permission: permissions.orderView } as const;
const change = { rate: "write", idempotent: true, params, data: v.null() } as const;
const buying = { ...change, who: "purchaser" } as const;
const supplying = { ...change, who: "business", permission: permissions.orderSupply } as const;

export const orderCalls = defineCalls({
  "GET /mall-pur/order/list": {
    ...reading,
    who: "purchaser",
    summary: "订单：本人的、待本人验收的或本单位的，可按状态、日期、订单号、商品或对方名称查找",
    query: v.strictObject({ ...listEntries, ...orderViewEntry }),
    data: OrderPage,
  },
  "GET /mall-pur/order/{orderId}": {
    ...reading,
    who: "purchaser",
    summary: "订单详情：商品快照、步骤、发货、验收、退货、经过",
    params,
    data: OrderView,
  },
  "POST /mall-pur/order/{orderId}/cancel": {
    ...buying,
    permission: permissions.wishSubmit,
    rate: "say",
    summary: "取消订单：供应商确认前立即生效，释放经费与库存；确认后为申请，需供应商同意",
    body: v.strictObject({ reason: Reason("取消原因") }),
    data: v.object({ status: OrderStatusField }),
  },
  "POST /mall-pur/order/{orderId}/receive": {
    ...buying,
    permission: permissions.orderView,
    summary: "收货：下单人或验收人，数量不超过已发货",
    body: ReceiveOrder,
  },
  "POST /mall-pur/order/{orderId}/missing": {
    ...buying,
    permission: permissions.orderView,
    rate: "say",
    summary: "报告未收到：下单人或验收人，已发货而没有送达的数量；供应商同意后不再付款",
    body: ReportMissing,
  },
  "POST /mall-pur/order/{orderId}/missing/withdraw": {
    ...buying,
    permission: permissions.orderView,
    summary: "撤回供应商尚未答复的未收到报告",
    body: v.strictObject({}),
  },
  "POST /mall-pur/order/{orderId}/photo": {
    ...buying,
    permission: permissions.orderAccept,
    summary: "上传验收照片（base64），不超过 2 MB 的 JPG、PNG、WebP",
    body: v.strictObject({
      content: base64Text(pictureLimits.maxBytes, "照片"),
    }),
    data: v.object({ photo: PictureName }),
  },
  "POST /mall-pur/order/{orderId}/witness": {
    ...buying,
    permission: permissions.orderView,
    summary: "共同收货签字：剧毒等须多人收货的商品，由在场的同事在验收前签字",
    body: v.strictObject({}),
  },
  "POST /mall-pur/order/{orderId}/accept": {
    ...buying,
    permission: permissions.orderAccept,
    summary: "验收：下单人以外的验收人，按行填写数量、批号、照片",
    body: AcceptOrder,
  },
  "POST /mall-pur/order/{orderId}/return": {
    ...buying,
    permission: permissions.wishSubmit,
    rate: "say",
    summary: "申请退货：结算前，按行填写数量",
    body: RequestReturn,
    data: v.object({ returnId: v.string() }),
  },
  "POST /mall-pur/order/{orderId}/return/withdraw": {
    ...buying,
    permission: permissions.wishSubmit,
    summary: "撤回供应商尚未答复的退货申请",
    body: v.strictObject({}),
  },
  "POST /mall-pur/order/{orderId}/again": {
    ...buying,
    permission: permissions.cartEdit,
    summary: "再次购买：把订单的商品加入购物车，并说明未能加入的商品及原因",
    body: v.strictObject({}),
    data: BuyAgain,
  },
  "GET /mall-admin/order/list": {
    ...reading,
    permission: permissions.orderOversee,
    who: "operator",
    summary: "运营：全部订单，可按供应商、采购单位、状态、日期、订单号、运单号、商品或名称查找",
    query: v.strictObject({ ...listEntries, coId: v.optional(NumericId), unitId: v.optional(Id) }),
    data: OrderPage,
  },
  "GET /mall-admin/order/{orderId}": {
    ...reading,
    permission: permissions.orderOversee,
    who: "operator",
    summary: "运营：订单的经过；联系方式隐去，不含经费与照片",
    params,
    data: OverseenOrder,
  },
  "GET /mall-admin/order/late": {
    ...reading,
    permission: permissions.supplierReview,
    who: "operator",
    summary: "运营：供应商逾期未确认或未发货的订单，逾期最久的在前",
    query: v.strictObject({ ...pagingEntries, ...sortable([]) }),
    data: Page(LateOrder),
  },
  "GET /mall-sup/order/list": {
    ...reading,
    who: "business",
    summary: "本公司的订单，可按状态、日期、订单号、商品或对方名称查找",
    query: v.strictObject({ ...listEntries, view: v.optional(v.picklist(waitingSupply, "范围不正确")) }),
    data: OrderPage,
  },
  "GET /mall-sup/order/{orderId}": {
    ...reading,
    who: "business",
    summary: "本公司订单的详情，不含采购方经费",
    params,
    data: SupplyView,
  },
  "POST /mall-sup/order/{orderId}/confirm": { ...supplying, summary: "确认订单", body: v.strictObject({}) },
  "POST /mall-sup/order/{orderId}/refuse": {
    ...supplying,
    summary: "拒单并说明原因；部分发货后为余货不发。释放采购方相应的经费与库存",
    body: v.strictObject({ reason: Reason("拒单原因") }),
  },
  "POST /mall-sup/order/{orderId}/concede": {
    ...supplying,
    summary: "让价：确认前填写更低的应付金额，差额立即退回采购方经费",
    body: Concede,
  },
  "POST /mall-sup/order/{orderId}/ship": {
    ...supplying,
    summary: "发货：可分批，按行填写数量、批号，附承运方与运单号",
    body: ShipOrder,
  },
  "POST /mall-sup/order/{orderId}/waybill": {
    ...supplying,
    summary: "更正运单：收货前更正一批商品的承运方与运单号，记入订单经过并通知采购人；每批最多 5 次",
    body: CorrectWaybill,
  },
  "POST /mall-sup/order/{orderId}/answerCancel": { ...supplying, summary: "答复取消申请", body: Answer },
  "POST /mall-sup/order/{orderId}/answerMissing": {
    ...supplying,
    summary: "答复未收到的报告：同意则相应经费退回采购方，不同意则须说明，如已补发的运单号",
    body: Answer,
  },
  "POST /mall-sup/order/{orderId}/answerReturn": { ...supplying, summary: "答复退货申请", body: Answer },
  "POST /mall-sup/order/{orderId}/takeBack": {
    ...supplying,
    summary: "确认收到退回的商品，释放相应经费并退回库存",
    body: v.strictObject({}),
  },
});
