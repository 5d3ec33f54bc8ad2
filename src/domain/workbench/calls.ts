import { defineCalls } from "../kernel/call.ts";
import { permissions } from "../kernel/permissions.ts";
import { OperatorWorkbench, PurchaserWorkbench, SupplierWorkbench } from "./schema.ts";

export const workbenchCalls = defineCalls({
  "GET /mall-sup/own/workbench": {
    who: "business",
    rate: "read",
    summary: "供应商工作台：先到期的订单、库存不足的商品、即将到期的证照、近 30 天每日销售；没有权限的部分为 null",
    data: SupplierWorkbench,
  },
  "GET /mall-pur/own/workbench": {
    who: "purchaser",
    rate: "read",
    summary:
      "采购工作台：待审批、待验收、待收货、本人最近的申请、未读消息、可用经费、最近买过的商品、即将到期的危化品凭证；没有权限的部分为 null",
    data: PurchaserWorkbench,
  },
  "GET /mall-admin/workbench": {
    who: "operator",
    permission: permissions.supplierReview,
    rate: "read",
    summary: "运营工作台：近 30 天每日成交、有订单的采购单位与供应商数、答复最慢的供应商",
    data: OperatorWorkbench,
  },
});
