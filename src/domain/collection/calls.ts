import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  CollectionForm,
  CollectionPage,
  CollectionView,
  EditCollection,
  Join,
  ReleaseShare,
  SuppliedCollectionPage,
  SupplierAnswer,
} from "./schema.ts";
import { collectionStatuses } from "./state.ts";
import { foldLine } from "../kernel/text.ts";

const listQuery = v.strictObject({
  ...pagingEntries,
  ...sortable(["title", "opensAt", "closesAt"]),
  status: v.optional(v.picklist(collectionStatuses, "状态不正确")),
});
const params = v.strictObject({ collectionId: Id });
const Reason = v.pipe(v.string("原因不能为空"), foldLine, v.minLength(1, "原因不能为空"), v.maxLength(50, "原因最多 50 字"));
const CollectionId = v.object({ collectionId: v.string() });

const join = { who: "purchaser", permission: permissions.wishCreate, rate: "write", idempotent: true } as const;
const edit = { who: "purchaser", permission: permissions.collectionEdit, rate: "write", idempotent: true } as const;
const manage = { ...edit, who: "operator" } as const;
const collectionRead = { who: "operator", permission: permissions.collectionEdit, rate: "read" } as const;

export const collectionCalls = defineCalls({
  "GET /mall-pur/collection/list": {
    who: "purchaser",
    rate: "read",
    summary: "本单位与全平台的集采",
    query: listQuery,
    data: CollectionPage,
  },
  "GET /mall-pur/collection/{collectionId}": {
    who: "purchaser",
    rate: "read",
    summary: "集采详情：阶梯价、剩余数量、本人课题组的报名与各档金额",
    params,
    data: CollectionView,
  },
  "POST /mall-pur/collection": { ...edit, rate: "say", summary: "发起本单位的集采", body: CollectionForm, data: CollectionId },
  "PUT /mall-pur/collection/{collectionId}": {
    ...edit,
    summary: "修改本单位尚未开始的集采",
    params,
    body: EditCollection,
    data: v.null(),
  },
  "GET /mall-admin/collection/list": { ...collectionRead, summary: "面向全部单位的集采", query: listQuery, data: CollectionPage },
  "GET /mall-admin/collection/{collectionId}": {
    ...collectionRead,
    summary: "面向全部单位的集采：进度与各单位的报名",
    params,
    data: CollectionView,
  },
  "PUT /mall-admin/collection/{collectionId}": {
    ...manage,
    summary: "修改面向全部单位、尚未开始的集采",
    params,
    body: EditCollection,
    data: v.null(),
  },
  "POST /mall-admin/collection/{collectionId}/close": {
    ...manage,
    summary: "达到起订总量后提前截单，为每个课题组生成采购申请",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "POST /mall-admin/collection": {
    ...manage,
    summary: "发起面向全部单位的集采",
    body: CollectionForm,
    data: CollectionId,
  },
  "GET /mall-sup/collection/list": {
    who: "business",
    permission: permissions.orderSupply,
    rate: "read",
    summary: "本公司商品的集采：待确认的条件、报名数量与已确认的可供数量",
    query: listQuery,
    data: SuppliedCollectionPage,
  },
  "POST /mall-sup/collection/{collectionId}/answer": {
    who: "business",
    permission: permissions.orderSupply,
    rate: "write",
    idempotent: true,
    summary: "确认集采的条件与可供数量、增加可供数量，或拒绝",
    params,
    body: SupplierAnswer,
    data: v.null(),
  },
  "POST /mall-sup/collection/{collectionId}/release": {
    who: "business",
    permission: permissions.orderSupply,
    rate: "write",
    idempotent: true,
    summary: "截单后同意某课题组退出：其采购申请取消，冻结的经费释放，其他课题组的价格不变",
    params,
    body: ReleaseShare,
    data: v.null(),
  },
  "POST /mall-pur/collection/{collectionId}/join": {
    ...join,
    summary: "课题组报名或修改报名：需求数量与可多要数量，按最高单价冻结所选经费",
    params,
    body: Join,
    data: v.null(),
  },
  "POST /mall-pur/collection/{collectionId}/withdraw": {
    ...join,
    summary: "截单前课题组退出集采，释放冻结的经费",
    params,
    body: v.strictObject({ groupId: Id }),
    data: v.null(),
  },
  "POST /mall-pur/collection/{collectionId}/close": {
    ...edit,
    summary: "达到起订总量后提前截单，为每个课题组生成采购申请",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "POST /mall-pur/collection/{collectionId}/cancel": {
    ...edit,
    summary: "取消本单位的集采，通知已报名的课题组",
    params,
    body: v.strictObject({ reason: Reason }),
    data: v.null(),
  },
  "POST /mall-admin/collection/{collectionId}/cancel": {
    ...manage,
    summary: "取消面向全部单位的集采，通知已报名的课题组",
    params,
    body: v.strictObject({ reason: Reason }),
    data: v.null(),
  },
});
