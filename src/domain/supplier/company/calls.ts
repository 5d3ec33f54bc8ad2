import * as v from "valibot";
import { companyStatuses } from "../../catalogue/sale.ts";
import { defineCalls } from "../../kernel/call.ts";
import { NumericId } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { foldLine } from "../../kernel/text.ts";
import { CompanyLine, CompanyView, SwitchCompany } from "./schema.ts";

const reads = { who: "operator", permission: permissions.supplierReview, rate: "read" } as const;
const params = v.strictObject({ coId: NumericId });

/** The operator's side of suppliers. */
export const companyCalls = defineCalls({
  "GET /mall-admin/company/list": {
    ...reads,
    summary: "运营：供应商，q 为名称、简称的一部分或统一社会信用代码",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["name", "goodsCount", "createdAt"]),
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索词过长"))),
      status: v.optional(v.picklist(companyStatuses)),
    }),
    data: Page(CompanyLine),
  },
  "GET /mall-admin/company/{coId}": {
    ...reads,
    summary: "运营：供应商的资料、人员、证照、未办结的订单与停业记录",
    params,
    data: CompanyView,
  },
  "POST /mall-admin/company/{coId}/status": {
    who: "operator",
    permission: permissions.supplierReview,
    rate: "write",
    idempotent: true,
    summary: "运营：供应商停业或恢复营业；停业后商品下架、不能再被购买；已有订单照常办结，或由平台取消其中尚未发货的（orders）",
    params,
    body: SwitchCompany,
    data: v.null(),
  },
});
