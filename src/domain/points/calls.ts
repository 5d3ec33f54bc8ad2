import * as v from "valibot";
import { PictureContent } from "../kernel/picture.ts";
import { CaseDecision } from "../approval/case-view.ts";
import { defineCalls } from "../kernel/call.ts";
import { Id, NumericId } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { Waybill } from "../order/schema.ts";
import {
  ChangePointsGoods,
  NewPointsGoods,
  OfferedGoods,
  PointsAccount,
  PointsEntry,
  PointsGoods,
  RedeemForm,
  Redemption,
} from "./schema.ts";
import { redemptionStatuses } from "./state.ts";
import { foldLine } from "../kernel/text.ts";

const buyer = { who: "purchaser" } as const;
const staff = { who: "operator", permission: permissions.pointsManage } as const;
const byId = v.strictObject({ id: Id });
const empty = v.strictObject({});
const Reason = v.strictObject({
  reason: v.pipe(v.string("请填写原因"), foldLine, v.minLength(1, "请填写原因"), v.maxLength(50, "原因最多 50 个字")),
});

export const pointsCalls = defineCalls({
  "GET /mall-pur/integral/home": {
    ...buyer,
    rate: "read",
    summary: "积分商城：本人积分与可兑换的商品；单位未开通时 409",
    query: v.strictObject({ ...pagingEntries, ...sortable(["title", "points", "stock"]) }),
    data: v.object({ account: PointsAccount, fenPerPoint: v.number(), ...Page(PointsGoods).entries }),
  },
  "GET /mall-pur/integral/entries": {
    ...buyer,
    rate: "read",
    summary: "积分明细，最新的在前",
    query: v.strictObject({ ...pagingEntries, ...sortable(["at"]) }),
    data: v.object({ account: PointsAccount, ...Page(PointsEntry).entries }),
  },
  "GET /mall-pur/integral/redemptions": {
    ...buyer,
    rate: "read",
    summary: "我的兑换，最新的在前",
    query: v.strictObject({ ...pagingEntries, ...sortable(["createdAt", "points"]) }),
    data: Page(Redemption),
  },
  "GET /mall-pur/integral/{id}": {
    ...buyer,
    rate: "read",
    summary: "积分商品，及本人还可兑换的件数",
    params: v.strictObject({ id: NumericId }),
    data: v.object({ account: PointsAccount, goods: PointsGoods, canTake: v.number() }),
  },
  "POST /mall-pur/integral/{id}/redeem": {
    ...buyer,
    rate: "write",
    idempotent: true,
    summary: "兑换：冻结积分与经费、扣减库存；加的钱按本单位审批规则审批；不足、超上限、价格或商品已变时 409",
    params: v.strictObject({ id: NumericId }),
    body: RedeemForm,
    data: v.object({ redemptionId: v.string() }),
  },
  "POST /mall-pur/integral/redemption/{id}/cancel": {
    ...buyer,
    rate: "write",
    idempotent: true,
    summary: "取消审批中或待确认的兑换，积分、经费与库存退回",
    params: byId,
    body: empty,
    data: v.null(),
  },
  "POST /mall-pur/integral/redemption/{id}/decide": {
    ...buyer,
    permission: permissions.wishApprove,
    rate: "write",
    idempotent: true,
    summary: "审批人：批准或驳回加钱的兑换；驳回后积分、经费与库存退回",
    params: byId,
    body: CaseDecision,
    data: v.null(),
  },
  "POST /mall-pur/integral/redemption/{id}/receive": {
    ...buyer,
    rate: "write",
    idempotent: true,
    summary: "确认收到兑换的商品",
    params: byId,
    body: empty,
    data: v.null(),
  },
  "PUT /mall-pur/integral/switch": {
    ...buyer,
    permission: permissions.memberReview,
    rate: "write",
    idempotent: true,
    summary: "单位管理员开通或关闭本单位的积分商城",
    body: v.strictObject({ open: v.boolean() }),
    data: v.object({ open: v.boolean() }),
  },
  "GET /mall-admin/points/redemption": {
    ...staff,
    rate: "read",
    summary: "运营：兑换单",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["createdAt"]),
      status: v.optional(v.picklist(redemptionStatuses, "状态不正确")),
    }),
    data: Page(Redemption),
  },
  "POST /mall-admin/points/redemption/{id}/confirm": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：确认兑换",
    params: byId,
    body: empty,
    data: v.null(),
  },
  "POST /mall-admin/points/redemption/{id}/ship": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：发货，积分与经费扣除",
    params: byId,
    body: Waybill,
    data: v.null(),
  },
  "POST /mall-admin/points/redemption/{id}/receive": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：按签收记录代为确认收货",
    params: byId,
    body: empty,
    data: v.null(),
  },
  "POST /mall-admin/points/redemption/{id}/cancel": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：取消未发货的兑换，全部退回并通知",
    params: byId,
    body: Reason,
    data: v.null(),
  },
  "GET /mall-admin/points/goods": {
    ...staff,
    rate: "read",
    summary: "运营：积分商品",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["title", "points", "stock", "updatedAt"]),
      sale: v.optional(v.picklist(["on", "off"], "状态不正确")),
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "最多 40 个字")), ""),
    }),
    data: Page(OfferedGoods),
  },
  "GET /mall-admin/points/goods/{id}": {
    ...staff,
    rate: "read",
    summary: "运营：一件积分商品，供编辑",
    params: v.strictObject({ id: NumericId }),
    data: OfferedGoods,
  },
  "POST /mall-admin/points/goods": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：新建积分商品",
    body: NewPointsGoods,
    data: v.object({ productId: v.string() }),
  },
  "POST /mall-admin/points/picture": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：上传积分商品的图片（JPG、PNG、WebP，至多 2 MB），答其地址",
    body: v.strictObject({ content: PictureContent }),
    data: v.object({ pictureKey: v.string(), picture: v.string() }),
  },
  "PUT /mall-admin/points/goods/{id}": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：改积分商品；库存或内容已与所见不同时 409",
    params: v.strictObject({ id: NumericId }),
    body: ChangePointsGoods,
    data: v.null(),
  },
  "POST /mall-admin/points/order/{id}/reverse": {
    ...staff,
    rate: "write",
    idempotent: true,
    summary: "运营：扣回一张订单（编号或订单号）获得的积分（以可用为限），一次",
    params: byId,
    body: Reason,
    data: v.object({ reversed: v.number() }),
  },
});
