import * as v from "valibot";
import { invoiceTypeLabels, invoiceTypes } from "../billing/schema.ts";
import { taxRateLabel, taxRates, type TaxRate } from "../billing/tax.ts";
import { acrossFields } from "../kernel/across-fields.ts";
import { whole } from "../kernel/number.ts";

/** When the goods are paid; `paymentLine` says what each means. */
export const paymentKinds = ["acceptance", "monthly", "prepaid"] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export const paymentLabels: Record<PaymentKind, string> = { acceptance: "货到验收后付款", monthly: "月结", prepaid: "款到发货" };

/** The VAT rate that the seller's invoice must have; `any`: its own. Prices include the tax whatever it is. */
const rates = taxRates.map((rate) => `${rate}` as const);
export const taxChoices = ["any", ...rates] as const;
export type TaxChoice = (typeof taxChoices)[number];
export const taxChoiceLabel = (choice: TaxChoice): string =>
  choice === "any" ? "不限税率" : taxRateLabel(Number(choice) as TaxRate);

export const invoiceChoices = ["any", ...invoiceTypes] as const;
export type InvoiceChoice = (typeof invoiceChoices)[number];
export const invoiceChoiceLabel = (choice: InvoiceChoice): string =>
  choice === "any" ? "专票或普票均可" : `增值税${invoiceTypeLabels[choice]}`;

/** What the organiser states beside goods and prices: every offer is made on these terms. */
export const CommercialTerms = acrossFields(
  v.pipe(
    v.strictObject({
      /** Days after the order until everything is delivered, at most; the rules refuse offers that take longer. */
      maxLeadDays: whole("最长交货天数", 1, 365),
      payment: v.picklist(paymentKinds, "请选择付款方式"),
      paymentDays: whole("付款天数", 1, 180),
      tax: v.picklist(taxChoices, "请选择税率"),
      invoice: v.picklist(invoiceChoices, "请选择发票种类"),
      /** Days after the end for which offers bind. */
      validDays: whole("报价有效天数", 1, 365),
    }),
    v.forward(
      v.partialCheck(
        [["tax"], ["invoice"]],
        ({ tax, invoice }) => tax !== "0" || invoice !== "special",
        "免税商品不能开具增值税专用发票，请改选普通发票或均可",
      ),
      ["invoice"],
    ),
  ),
);
export type CommercialTerms = v.InferOutput<typeof CommercialTerms>;

/** What a form starts with; the organiser sees and changes it. */
export const usualTerms: CommercialTerms = {
  maxLeadDays: 30,
  payment: "acceptance",
  paymentDays: 30,
  tax: "any",
  invoice: "any",
  validDays: 60,
};

/** Biddings from before there were such terms have none. */
type Stated = { commercial?: CommercialTerms | undefined };

/** The most days until delivery that the terms allow, where they are less than `leadDays`; null when it is in time. */
export function exceededLead({ commercial }: Stated, leadDays: number): number | null {
  return commercial && leadDays > commercial.maxLeadDays ? commercial.maxLeadDays : null;
}

/** What a bidder reads whose delivery takes too long, on the form and from the room. */
export const leadText = (max: number): string =>
  `交货天数超过采购方要求的最长 ${max} 天，请改为 ${max} 天或更短；不能按期交货的，请在答疑中向采购方说明`;

const paymentLine: Record<PaymentKind, (days: number) => string> = {
  acceptance: (days) => `货到验收后 ${days} 天：全部货物验收合格后 ${days} 天内付清`,
  monthly: (days) => `月结：当月验收合格的货物合并结算，次月 1 日起 ${days} 天内付清`,
  prepaid: (days) => `款到发货：下单后 ${days} 天内付清，供应商收到全部货款后发货`,
};

const deliveryLine = ({ maxLeadDays, payment }: CommercialTerms) =>
  `${payment === "prepaid" ? "收到货款后" : "下单后"} ${maxLeadDays} 天内全部送达`;
const taxLine = ({ tax, invoice }: CommercialTerms) => {
  const rate = tax === "any" ? taxChoiceLabel(tax) : tax === "0" ? "供应免税商品" : `增值税税率 ${taxChoiceLabel(tax)}`;
  return `报价为含税价，${rate}；${invoiceChoiceLabel(invoice)}`;
};

const unstated = "未约定";

/** Until when everything is delivered, where days are typed; empty where nothing is stated. */
export const deliveryText = ({ commercial }: Stated): string => (commercial ? `最迟交货：${deliveryLine(commercial)}` : "");

/** The terms one by one, as pages, letters and files say them. */
export const termTexts = ({ commercial }: Stated): { label: string; text: string }[] => [
  { label: "最迟交货", text: commercial ? deliveryLine(commercial) : unstated },
  { label: "付款方式", text: commercial ? paymentLine[commercial.payment](commercial.paymentDays) : unstated },
  { label: "税率与发票", text: commercial ? taxLine(commercial) : unstated },
  { label: "报价有效期", text: commercial ? `截止后 ${commercial.validDays} 天` : unstated },
];

/** The same as one sentence of a letter; empty where nothing is stated. */
export const termsSentence = (rules: Stated): string =>
  rules.commercial
    ? `商务条款：${termTexts(rules)
        .map(({ label, text }) => `${label}：${text}`)
        .join("；")}。`
    : "";
