import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { AdministratorWanted, UnitForm, UnitLine, unitStates, UnitView } from "./schema.ts";
import { foldLine } from "../../kernel/text.ts";

const reads = { who: "operator", permission: permissions.unitEdit, rate: "read" } as const;
const writes = { who: "operator", permission: permissions.unitEdit, rate: "write", idempotent: true } as const;
const params = v.strictObject({ unitId: Id });

/** The operator's side of purchasing units. */
export const unitAdminCalls = defineCalls({
  "GET /mall-admin/unit/list": {
    ...reads,
    summary: "运营：采购单位，q 为名称的一部分",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["name", "createdAt"]),
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索词过长"))),
      status: v.optional(v.picklist(unitStates)),
    }),
    data: Page(UnitLine),
  },
  "GET /mall-admin/unit/{unitId}": { ...reads, summary: "运营：单位的设置、管理员与邀请", params, data: UnitView },
  "POST /mall-admin/unit": {
    ...writes,
    summary: "运营：新建采购单位",
    body: UnitForm,
    data: v.object({ unitId: v.string() }),
  },
  "PUT /mall-admin/unit/{unitId}": {
    ...writes,
    summary: "运营：修改单位名称、类型与开关",
    params,
    body: UnitForm,
    data: v.null(),
  },
  "POST /mall-admin/unit/{unitId}/status": {
    ...writes,
    summary: "运营：停用或启用单位；停用后不能加入和发起采购，已有订单照常办结",
    params,
    body: v.strictObject({ status: v.picklist(unitStates) }),
    data: v.null(),
  },
  "POST /mall-admin/unit/{unitId}/admin": {
    ...writes,
    summary: "运营：任命单位管理员；已有采购人账号的立即生效，其他手机号或邮箱收到七天内一次有效的邀请",
    params,
    body: v.strictObject({ who: AdministratorWanted }),
    data: v.object({ outcome: v.picklist(["appointed", "invited"]) }),
  },
  "DELETE /mall-admin/unit/{unitId}/admin/{purchaserId}": {
    ...writes,
    summary: "运营：撤销单位管理员，至少保留一名",
    params: v.strictObject({ unitId: Id, purchaserId: Id }),
    data: v.null(),
  },
  "DELETE /mall-admin/unit/{unitId}/invitation/{invitationId}": {
    ...writes,
    summary: "运营：撤回管理员邀请",
    params: v.strictObject({ unitId: Id, invitationId: Id }),
    data: v.null(),
  },
});
