import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { permissions } from "../kernel/permissions.ts";
import { BillingDetails, BillingView } from "./schema.ts";
import { TaxRateField } from "./tax.ts";

const administering = { who: "purchaser", permission: permissions.memberReview } as const;
const selling = { who: "business", permission: permissions.orderSettle } as const;
const change = { rate: "write", idempotent: true, data: v.null() } as const;

export const billingCalls = defineCalls({
  "GET /mall-sup/billing/taxRate": {
    ...selling,
    rate: "read",
    summary: "本公司报价所含增值税的税率，未填写为 null",
    data: v.object({ taxRate: v.nullable(TaxRateField) }),
  },
  "PUT /mall-sup/billing/taxRate": {
    ...selling,
    ...change,
    summary: "填写或修改本公司报价所含增值税的税率；已登记的发票不变",
    body: v.strictObject({ taxRate: TaxRateField }),
  },
  "GET /mall-pur/billing": {
    ...administering,
    rate: "read",
    summary: "单位管理员：本单位的开票信息，未填写为 null",
    data: v.nullable(BillingView),
  },
  "PUT /mall-pur/billing": {
    ...administering,
    ...change,
    summary: "单位管理员：填写或修改开票信息；已确认的对账单不变",
    body: BillingDetails,
  },
});
