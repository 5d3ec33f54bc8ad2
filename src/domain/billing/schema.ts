import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { isCreditCode } from "../kernel/credit-code.ts";
import { foldHalfWidth, foldLine, foldUnspaced, requiredText } from "../kernel/text.ts";
import { Email } from "../kernel/validation.ts";
import { TaxRateField } from "./tax.ts";

/** Kinds of VAT invoices: a special one lets the buyer deduct the tax (发票管理办法实施细则). */
export const invoiceTypes = ["general", "special"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];
export const invoiceTypeLabels = { general: "普通发票", special: "专用发票" } as const satisfies Record<InvoiceType, string>;
export const InvoiceTypeField = v.picklist(invoiceTypes, "请选择发票类型");

const optionalLine = (what: string, max: number) =>
  v.pipe(v.string(`请输入${what}`), foldLine, v.maxLength(max, `${what}最多 ${max} 个字`));
const wrongTaxNumber = "纳税人识别号为 15、17、18 或 20 位数字与字母，请对照税务登记信息核对";

/** The tax office's number of a payer: 18 characters are a credit code with its check digit; empty for who has none. */
export const TaxNumber = v.pipe(
  v.string("请输入纳税人识别号"),
  foldLine,
  foldUnspaced,
  v.maxLength(20, wrongTaxNumber),
  v.toUpperCase(),
  v.regex(/^(?:[\dA-Z]{15}|[\dA-Z]{17,18}|[\dA-Z]{20})?$/, wrongTaxNumber),
  v.check((text) => text.length !== 18 || isCreditCode(text), wrongTaxNumber),
);

/** What a unit's invoices are made out to, 开票信息. Empty where it has nothing to say; a special invoice needs the tax number. */
export const BillingDetails = acrossFields(
  v.pipe(
    v.strictObject({
      title: requiredText("发票抬头", 100),
      taxNumber: TaxNumber,
      invoiceType: InvoiceTypeField,
      address: optionalLine("注册地址", 100),
      phone: optionalLine("注册电话", 30),
      bank: optionalLine("开户银行", 60),
      account: v.pipe(
        v.string("请输入银行账号"),
        foldHalfWidth,
        foldUnspaced,
        v.maxLength(30, "银行账号最多 30 位数字"),
        v.regex(/^\d*$/, "银行账号只含数字"),
      ),
      email: v.union([v.literal(""), Email]),
    }),
    v.forward(
      v.partialCheck(
        [["taxNumber"], ["invoiceType"]],
        ({ taxNumber, invoiceType }) => invoiceType !== "special" || taxNumber !== "",
        "开具专用发票需要纳税人识别号",
      ),
      ["taxNumber"],
    ),
  ),
);
export type BillingDetails = v.InferOutput<typeof BillingDetails>;

/** As it is read: what was entered stays readable when the rules for entering it change. */
export const BillingView = v.object({
  title: v.string(),
  taxNumber: v.string(),
  invoiceType: InvoiceTypeField,
  address: v.string(),
  phone: v.string(),
  bank: v.string(),
  account: v.string(),
  email: v.string(),
});
export type BillingView = v.InferOutput<typeof BillingView>;

/** What a row holds as JSON; null without any. */
export const billingOf = (json: string | null): BillingView | null =>
  json === null ? null : v.parse(BillingView, JSON.parse(json));

/** How an order or a statement is to be invoiced: null where the unit has entered nothing, or the company no rate. */
export const billingEntries = { billing: v.nullable(BillingView), taxRate: v.nullable(TaxRateField) };
