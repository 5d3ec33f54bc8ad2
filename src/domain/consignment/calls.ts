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
  ProposalAnswer,
  ProposalId,
  ProposalRow,
  Removal,
  SiteForm,
  SiteGoodsForm,
  Sites,
  SiteStatusForm,
  SiteStock,
  StatementRow,
  Take,
  VendorPrice,
  VendorSite,
} from "./schema.ts";

const params = v.strictObject({ deliveryId: Id });
const DeliveryId = v.object({ deliveryId: v.string() });
const take = { who: "purchaser", permission: permissions.wishCreate, rate: "write", idempotent: true } as const;
const edit = { who: "purchaser", permission: permissions.consignmentEdit, rate: "write", idempotent: true } as const;

const supply = { who: "business", permission: permissions.orderSupply, rate: "write", idempotent: true } as const;
const proposal = v.strictObject({ proposalId: Id });
/** `open`: those that wait for an answer. The latest first. */
const proposals = {
  ...pagingEntries,
  ...sortable(["proposedAt"]),
  state: v.optional(v.picklist(["open", "all"], "状态不正确"), "all"),
};

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
  "POST /mall-pur/vm/stock": {
    ...edit,
    summary: "寄售点增加商品或提议新的单价，供应商确认后生效；补货线立即修改",
    body: SiteGoodsForm,
    /** Null where only the line of refilling changed. */
    data: v.object({ proposalId: v.nullable(v.string()) }),
  },
  "POST /mall-pur/vm/adjust": {
    ...edit,
    rate: "say",
    summary: "盘点：登记实际数量，供应商确认后调整库存",
    body: Count,
    data: ProposalId,
  },
  "POST /mall-pur/vm/removal": {
    ...edit,
    rate: "say",
    summary: "提议由供应商取回商品，供应商确认后减少库存",
    body: Removal,
    data: ProposalId,
  },
  "GET /mall-pur/vm/proposal": {
    who: "purchaser",
    permission: permissions.consignmentEdit,
    rate: "read",
    summary: "寄售点的单价、盘点与取回提议",
    query: v.strictObject({ ...proposals, siteId: Id }),
    data: Page(ProposalRow),
  },
  "POST /mall-pur/vm/proposal/{proposalId}/answer": {
    ...edit,
    summary: "确认或拒绝供应商的提议，或撤回本单位的",
    params: proposal,
    body: ProposalAnswer,
    data: v.null(),
  },
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
  "POST /mall-sup/vm/bring": { ...supply, trades: "补货", summary: "向寄售点补货，库存立即增加", body: Bring, data: v.null() },
  "POST /mall-sup/vm/price": {
    ...supply,
    trades: "提议单价",
    summary: "提议本公司寄售商品的单价，采购单位确认后生效",
    body: VendorPrice,
    data: ProposalId,
  },
  "POST /mall-sup/vm/adjust": {
    ...supply,
    rate: "say",
    summary: "盘点：登记实际数量，采购单位确认后调整库存",
    body: Count,
    data: ProposalId,
  },
  "POST /mall-sup/vm/removal": {
    ...supply,
    rate: "say",
    summary: "提议取回本公司的寄售商品，采购单位确认后减少库存",
    body: Removal,
    data: ProposalId,
  },
  "GET /mall-sup/vm/proposal": {
    who: "business",
    permission: permissions.orderSupply,
    rate: "read",
    summary: "各寄售点的单价、盘点与取回提议",
    query: v.strictObject(proposals),
    data: Page(ProposalRow),
  },
  "POST /mall-sup/vm/proposal/{proposalId}/answer": {
    ...supply,
    summary: "确认或拒绝采购单位的提议，或撤回本公司的",
    params: proposal,
    body: ProposalAnswer,
    data: v.null(),
  },
});
