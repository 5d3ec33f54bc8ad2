import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { Reason } from "../kernel/reason.ts";
import { BuyAgain } from "../cart/schema.ts";
import { Concede } from "./concede.ts";
import { DocumentUpload } from "../kernel/document.ts";
import {
  CreateWish,
  EditWishLines,
  SubmitResult,
  SubmitWish,
  SupplyWish,
  TodoRow,
  WishFile,
  WishId,
  WishPage,
  WishView,
} from "./schema.ts";
import { wishStatuses } from "./state.ts";

const params = v.strictObject({ wishId: Id });

export const purchaseCalls = defineCalls({
  "POST /mall-pur/wish/create": {
    who: "purchaser",
    permission: permissions.wishCreate,
    rate: "write",
    idempotent: true,
    summary: "由购物车或快速下单生成采购申请草稿",
    body: CreateWish,
    data: WishId,
  },
  "GET /mall-pur/wish/list": {
    who: "purchaser",
    rate: "read",
    summary: "我的采购申请",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt", "submittedAt", "reservedUntil"]),
      status: v.optional(v.picklist(wishStatuses, "状态不正确")),
    }),
    data: WishPage,
  },
  "GET /mall-pur/wish/todo": {
    who: "purchaser",
    permission: permissions.wishApprove,
    rate: "read",
    summary: "待我审批的申请；done=1 为我处理过的",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt", "submittedAt", "reservedUntil"]),
      done: v.optional(v.literal("1")),
    }),
    data: Page(TodoRow),
  },
  "GET /mall-pur/wish/todoCount": {
    who: "purchaser",
    permission: permissions.wishApprove,
    rate: "read",
    summary: "待我审批的申请数量",
    data: v.object({ count: v.number() }),
  },
  "GET /mall-pur/wish/{wishId}": {
    who: "purchaser",
    rate: "read",
    summary: "采购申请；草稿按所给或默认收货地址计算运费，按所给课题组核对危化品条件",
    params,
    query: v.strictObject({ addressId: v.optional(Id), groupId: v.optional(Id) }),
    data: WishView,
  },
  "POST /mall-pur/wish/{wishId}/lines": {
    who: "purchaser",
    permission: permissions.wishCreate,
    rate: "write",
    idempotent: true,
    summary: "修改草稿或被驳回申请的商品与数量",
    params,
    body: EditWishLines,
    data: v.null(),
  },
  "POST /mall-pur/wish/{wishId}/submit": {
    who: "purchaser",
    permission: permissions.wishSubmit,
    rate: "write",
    idempotent: true,
    summary: "提交申请：固定价格，冻结经费与库存，生成订单或进入审批",
    params,
    body: SubmitWish,
    data: SubmitResult,
  },
  "POST /mall-pur/wish/{wishId}/file": {
    who: "purchaser",
    permission: permissions.wishCreate,
    rate: "write",
    idempotent: true,
    summary: "为草稿或被驳回的申请添加附件（base64，单个不超过 5 MB，最多 10 个）",
    params,
    body: DocumentUpload,
    data: WishFile,
  },
  "POST /mall-pur/wish/{wishId}/file/{fileId}/remove": {
    who: "purchaser",
    permission: permissions.wishCreate,
    rate: "write",
    idempotent: true,
    summary: "移除附件",
    params: v.strictObject({ wishId: Id, fileId: Id }),
    body: v.strictObject({}),
    data: v.null(),
  },
  "GET /mall-sup/wish/list": {
    who: "business",
    permission: permissions.orderSupply,
    rate: "read",
    summary: "等待采购单位审批、含本公司商品的申请；批准前可以让价",
    query: v.strictObject({ ...pagingEntries, ...sortable(["submittedAt", "reservedUntil", "goods"]) }),
    data: Page(SupplyWish),
  },
  "POST /mall-sup/wish/{wishId}/concede": {
    who: "business",
    permission: permissions.orderSupply,
    trades: "为未批准的申请让价",
    rate: "write",
    idempotent: true,
    summary: "让价：批准前填写更低的应付金额，差额立即退回采购方经费",
    params,
    body: Concede,
    data: v.null(),
  },
  "POST /mall-pur/wish/{wishId}/cancel": {
    who: "purchaser",
    permission: permissions.wishCreate,
    rate: "write",
    idempotent: true,
    summary: "取消申请，释放经费与库存",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "POST /mall-pur/wish/{wishId}/again": {
    who: "purchaser",
    permission: permissions.cartEdit,
    rate: "write",
    idempotent: true,
    summary: "再次购买：把已取消或已过期的申请的商品加入购物车，并说明未能加入的商品及原因",
    params,
    body: v.strictObject({}),
    data: BuyAgain,
  },
  "POST /mall-pur/wish/{wishId}/approve": {
    who: "purchaser",
    permission: permissions.wishApprove,
    rate: "write",
    idempotent: true,
    summary: "批准当前审批步骤；最后一步批准后生成订单",
    params,
    body: v.strictObject({}),
    data: v.object({ status: v.picklist(wishStatuses) }),
  },
  "POST /mall-pur/wish/{wishId}/reject": {
    who: "purchaser",
    permission: permissions.wishApprove,
    rate: "write",
    idempotent: true,
    summary: "驳回整单，可指出是针对哪些行；释放经费与库存",
    params,
    body: v.strictObject({ reason: Reason("原因"), lineIds: v.optional(v.pipe(v.array(Id), v.maxLength(300)), []) }),
    data: v.null(),
  },
});
