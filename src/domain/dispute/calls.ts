import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  ConcedeDispute,
  DecideDispute,
  DisputeAdminView,
  DisputeLine,
  disputeViews,
  DisputeView,
  MakeStatement,
  OpenDispute,
} from "./schema.ts";

const ofOrder = v.strictObject({ orderId: Id });
const ofDispute = v.strictObject({ disputeId: Id });
const changes = { rate: "say", idempotent: true } as const;
const buying = { ...changes, who: "purchaser", permission: permissions.orderView, params: ofOrder } as const;
const supplying = { ...changes, who: "business", permission: permissions.orderSupply, params: ofOrder } as const;
const deciding = { who: "operator", permission: permissions.disputeDecide } as const;

export const disputeCalls = defineCalls({
  "GET /mall-pur/order/{orderId}/dispute": {
    who: "purchaser",
    permission: permissions.orderView,
    rate: "read",
    summary: "订单的平台裁定：双方陈述与结果，最近的在前",
    params: ofOrder,
    data: v.array(DisputeView),
  },
  "POST /mall-pur/order/{orderId}/dispute": {
    ...buying,
    summary: "申请平台裁定：供应商不同意退货或未收到的报告，或逾期未答复时，按行填写数量并陈述，可附文件",
    body: OpenDispute,
    data: v.object({ disputeId: v.string() }),
  },
  "POST /mall-pur/order/{orderId}/dispute/statement": {
    ...buying,
    summary: "采购方补充陈述，可附文件",
    body: MakeStatement,
    data: v.null(),
  },
  "POST /mall-pur/order/{orderId}/dispute/withdraw": {
    ...buying,
    rate: "write",
    summary: "撤回裁定申请：订单照常继续",
    body: v.strictObject({}),
    data: v.null(),
  },
  "GET /mall-sup/order/{orderId}/dispute": {
    who: "business",
    permission: permissions.orderView,
    rate: "read",
    summary: "本公司订单的平台裁定：双方陈述与结果",
    params: ofOrder,
    data: v.array(DisputeView),
  },
  "POST /mall-sup/order/{orderId}/dispute/statement": {
    ...supplying,
    summary: "供应商陈述，可附文件；逾期未陈述的，平台可直接裁定",
    body: MakeStatement,
    data: v.null(),
  },
  "POST /mall-sup/order/{orderId}/dispute/concede": {
    ...supplying,
    summary: "供应商同意采购方：所涉商品不再付款，裁定结束",
    body: ConcedeDispute,
    data: v.null(),
  },
  "GET /mall-admin/dispute/list": {
    ...deciding,
    rate: "read",
    summary: "运营：待裁定与已结束的争议，待裁定的按申请先后",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable([]),
      view: v.optional(v.picklist(disputeViews, "范围不正确"), "open"),
    }),
    data: Page(DisputeLine),
  },
  "GET /mall-admin/dispute/{disputeId}": {
    ...deciding,
    rate: "read",
    summary: "运营：一项裁定的双方陈述、所涉商品、订单经过与发货",
    params: ofDispute,
    data: DisputeAdminView,
  },
  "POST /mall-admin/dispute/{disputeId}/decide": {
    ...deciding,
    rate: "write",
    idempotent: true,
    summary: "运营裁定：逐行填写判给采购方的数量与理由；判给的商品不再付款，经费随即退回",
    params: ofDispute,
    body: DecideDispute,
    data: v.null(),
  },
});
