import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  AcknowledgeSds,
  AnnualFilings,
  CheckGoods,
  ClearanceForm,
  DecideLoss,
  EndLawRule,
  EndRule,
  FilePurchase,
  FileSale,
  FilingPage,
  filingStates,
  GoodsVerdict,
  HazardAdmin,
  HazardHome,
  LawRuleView,
  LicensedSupplier,
  PermitForm,
  PurchaseFilingPage,
  RuleForm,
  RuleView,
  UseForm,
} from "./schema.ts";
import { endingOutcomes } from "./rule-ending.ts";
import { hazardLists } from "./substance.ts";
import { formattedText } from "../kernel/text.ts";

const hazardManage = { who: "purchaser", permission: permissions.hazardManage } as const;
const edit = { ...hazardManage, rate: "write", idempotent: true } as const;
const sell = { who: "business", permission: permissions.orderSupply } as const;
const rule = { who: "operator", permission: permissions.hazardRule } as const;

export const hazardCalls = defineCalls({
  "GET /mall-sup/danger/home": {
    who: "anyone",
    rate: "read",
    summary: "危化品专区：各类在售数量与现行要求",
    data: HazardHome,
    cacheable: true,
  },
  "GET /mall-sup/danger/sup": {
    who: "anyone",
    rate: "read",
    summary: "持有危化品许可的供应商，可按类别",
    query: v.strictObject({ list: v.optional(v.picklist(hazardLists, "类别不正确")) }),
    data: v.array(LicensedSupplier),
  },
  "POST /mall-pur/danger/check": {
    who: "purchaser",
    rate: "read",
    summary: "为什么不能买：各商品未满足的条件与解决办法",
    body: CheckGoods,
    data: GoodsVerdict,
  },
  "POST /mall-pur/danger/sds": {
    who: "purchaser",
    permission: permissions.cartEdit,
    rate: "write",
    idempotent: true,
    summary: "确认已阅读商品的安全技术说明书",
    body: AcknowledgeSds,
    data: v.null(),
  },
  "GET /mall-pur/danger/permit": {
    ...hazardManage,
    rate: "read",
    summary: "本单位的购买凭证、存储条件与资质，运输中丢失的管制品",
    data: HazardAdmin,
  },
  "POST /mall-pur/danger/permit": {
    ...edit,
    summary: "登记购买凭证",
    body: PermitForm,
    data: v.object({ permitId: v.string() }),
  },
  "POST /mall-pur/danger/permit/{permitId}/revoke": {
    ...edit,
    summary: "作废购买凭证",
    params: v.strictObject({ permitId: Id }),
    data: v.null(),
  },
  "POST /mall-pur/danger/clearance": {
    ...edit,
    summary: "登记课题组的存储条件或使用资质",
    body: ClearanceForm,
    data: v.object({ clearanceId: v.string() }),
  },
  "POST /mall-pur/danger/clearance/{clearanceId}/end": {
    ...edit,
    summary: "终止课题组的存储条件或使用资质",
    params: v.strictObject({ clearanceId: Id }),
    data: v.null(),
  },
  "POST /mall-pur/danger/loss/{lossId}/decide": {
    ...edit,
    summary: "核实一项管制品的运输丢失，决定是否释放购买凭证的数量；下单人不能核实自己的订单",
    params: v.strictObject({ lossId: Id }),
    body: DecideLoss,
    data: v.null(),
  },
  "POST /mall-pur/danger/use": { ...edit, summary: "登记课题组已使用的量", body: UseForm, data: v.null() },
  "GET /mall-pur/danger/rules": { ...hazardManage, rate: "read", summary: "本单位自定的危化品规则", data: v.array(RuleView) },
  "POST /mall-pur/danger/rules": {
    ...edit,
    summary: "新增本单位的危化品规则：存量上限、每月数量门槛、使用资质、收货人数、停购期、集中受理日",
    body: RuleForm,
    data: v.object({ ruleId: v.string() }),
  },
  "POST /mall-pur/danger/rules/{ruleId}/end": {
    ...edit,
    summary: "终止本单位的危化品规则",
    params: v.strictObject({ ruleId: Id }),
    body: EndRule,
    data: v.null(),
  },
  "GET /mall-pur/danger/filing": {
    ...hazardManage,
    rate: "read",
    summary: "本单位待备案或已备案的剧毒、易制爆购买",
    query: v.strictObject({
      state: v.optional(v.picklist(filingStates, "状态不正确"), "open"),
      ...pagingEntries,
      ...sortable([]),
    }),
    data: PurchaseFilingPage,
  },
  "POST /mall-pur/danger/filing/{purchaseFilingId}/file": {
    ...edit,
    summary: "登记一笔购买的备案日期与备案号",
    params: v.strictObject({ purchaseFilingId: Id }),
    body: FilePurchase,
    data: v.null(),
  },
  "GET /mall-pur/danger/annual": {
    ...hazardManage,
    rate: "read",
    summary: "本单位的易制毒年度报告及其上报情况",
    data: AnnualFilings,
  },
  "POST /mall-pur/danger/annual/{annualPurchaseId}/file": {
    ...edit,
    summary: "登记或更正易制毒年度报告的上报日期与编号",
    params: v.strictObject({ annualPurchaseId: Id }),
    body: FilePurchase,
    data: v.null(),
  },
  "GET /mall-sup/danger/annual": { ...sell, rate: "read", summary: "本公司的易制毒年度报告及其上报情况", data: AnnualFilings },
  "POST /mall-sup/danger/annual/{annualSaleId}/file": {
    ...sell,
    rate: "write",
    idempotent: true,
    summary: "登记或更正易制毒年度报告的上报日期与编号",
    params: v.strictObject({ annualSaleId: Id }),
    body: FilePurchase,
    data: v.null(),
  },
  "GET /mall-sup/danger/filing": {
    ...sell,
    rate: "read",
    summary: "本公司待备案或已备案的销售",
    query: v.strictObject({
      state: v.optional(v.picklist(filingStates, "状态不正确"), "open"),
      ...pagingEntries,
      ...sortable(["dueOn", "filedAt"]),
    }),
    data: FilingPage,
  },
  "POST /mall-sup/danger/filing/{filingId}/file": {
    ...sell,
    rate: "write",
    idempotent: true,
    summary: "登记一笔销售的备案号",
    params: v.strictObject({ filingId: formattedText(/^[\w:.-]{1,120}$/, 120, "备案编号不正确") }),
    body: FileSale,
    data: v.null(),
  },
  "GET /mall-admin/danger/rules": { ...rule, rate: "read", summary: "危化品规则，含已失效和未生效", data: v.array(LawRuleView) },
  "POST /mall-admin/danger/rules": {
    ...rule,
    rate: "write",
    idempotent: true,
    summary: "新增危化品规则",
    body: RuleForm,
    data: v.object({ ruleId: v.string() }),
  },
  "POST /mall-admin/danger/rules/{ruleId}/end": {
    ...rule,
    rate: "write",
    idempotent: true,
    summary: "提出终止一条危化品规则，由另一人以同一日期核准；日期为空则撤回",
    params: v.strictObject({ ruleId: Id }),
    body: EndLawRule,
    data: v.object({ outcome: v.picklist(endingOutcomes) }),
  },
});
