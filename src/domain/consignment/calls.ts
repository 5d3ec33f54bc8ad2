import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  Bring,
  Count,
  DeliveryRow,
  DeliveryView,
  GiveBack,
  Pick,
  SiteForm,
  SiteGoodsForm,
  Sites,
  SiteStatusForm,
  SiteStock,
  StatementRow,
  Take,
  VendorSite,
} from "./schema.ts";

const params = v.strictObject({ deliveryId: Id });
const DeliveryId = v.object({ deliveryId: v.string() });
const take = { who: "purchaser", permission: permissions.wishCreate, rate: "write", idempotent: true } as const;
const edit = { who: "purchaser", permission: permissions.consignmentEdit, rate: "write", idempotent: true } as const;

export const consignmentCalls = defineCalls({
  "GET /mall-pur/vm/site": { who: "purchaser", rate: "read", summary: "本单位的寄售点", data: Sites },
  "POST /mall-pur/vm/site": { ...edit, summary: "新增寄售点", body: SiteForm, data: v.object({ siteId: v.string() }) },
  "POST /mall-pur/vm/site/{siteId}/status": {
    ...edit,
    summary: "停用没有库存与未结算领用单的寄售点，或重新启用",
    params: v.strictObject({ siteId: Id }),
    body: SiteStatusForm,
    data: v.null(),
  },
  "GET /mall-pur/vm/stock": {
    who: "purchaser",
    rate: "read",
    summary: "寄售点库存，按供应商",
    query: v.strictObject({ siteId: Id }),
    data: SiteStock,
  },
  "POST /mall-pur/vm/stock": { ...edit, summary: "寄售点增加商品，或修改议定单价与补货线", body: SiteGoodsForm, data: v.null() },
  "POST /mall-pur/vm/adjust": { ...edit, summary: "盘点：按实际数量调整库存", body: Count, data: v.null() },
  "GET /mall-pur/vm/statement": {
    who: "purchaser",
    rate: "read",
    summary: "寄售点库存流水",
    query: v.strictObject({ ...pagingEntries, ...sortable(["at"]), siteId: Id }),
    data: Page(StatementRow),
  },
  "POST /mall-pur/vm/close": {
    ...edit,
    summary: "立即结算寄售点的领用单，按课题组与供应商生成采购申请",
    body: v.strictObject({ siteId: Id }),
    data: v.object({ deliveryNotes: v.number(), requests: v.number() }),
  },
  "POST /mall-pur/vm/delivery": { ...take, summary: "从寄售点库存选取商品，生成领用单", body: Pick, data: DeliveryId },
  "GET /mall-pur/vm/delivery/list": {
    who: "purchaser",
    rate: "read",
    summary: "我的领用单",
    query: v.strictObject({ ...pagingEntries, ...sortable(["createdAt", "takenAt"]) }),
    data: Page(DeliveryRow),
  },
  "GET /mall-pur/vm/delivery/{deliveryId}": { who: "purchaser", rate: "read", summary: "领用单", params, data: DeliveryView },
  "POST /mall-pur/vm/delivery/{deliveryId}/take": {
    ...take,
    summary: "确认领用，库存立即减少",
    params,
    body: Take,
    data: v.null(),
  },
  "POST /mall-pur/vm/delivery/{deliveryId}/giveBack": {
    ...take,
    summary: "归还未使用的商品，库存立即增加",
    params,
    body: GiveBack,
    data: v.null(),
  },
  "POST /mall-pur/vm/delivery/{deliveryId}/cancel": {
    ...take,
    summary: "取消尚未领用的领用单",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "GET /mall-sup/vm/stock": {
    who: "business",
    permission: permissions.orderSupply,
    rate: "read",
    summary: "本公司在各寄售点的库存",
    data: v.array(VendorSite),
  },
  "POST /mall-sup/vm/bring": {
    who: "business",
    permission: permissions.orderSupply,
    rate: "write",
    idempotent: true,
    summary: "向寄售点补货，库存立即增加",
    body: Bring,
    data: v.null(),
  },
});
