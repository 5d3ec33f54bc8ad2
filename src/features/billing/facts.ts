import { invoiceTypeLabels, type BillingView } from "#src/domain/billing/schema.ts";
import { taxRateLabel, taxWithin, type TaxRate } from "#src/domain/billing/tax.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { messages } from "./messages.ts";

type Invoiced = { billing: BillingView | null; taxRate: TaxRate | null; total: Fen };
const { fields } = messages;

/** How an order or a statement is to be invoiced, for `Stats`; what nobody has entered is said to be so. */
export function billingFacts({ billing, taxRate, total }: Invoiced): { label: string; value: string }[] {
  const entered = billing
    ? [
        { label: fields.title, value: billing.title },
        { label: fields.taxNumber, value: billing.taxNumber || "无" },
        { label: fields.invoiceType, value: invoiceTypeLabels[billing.invoiceType] },
        ...optional(fields.address, `${billing.address} ${billing.phone}`),
        ...optional(fields.bank, `${billing.bank} ${billing.account}`),
        ...optional(fields.email, billing.email),
      ]
    : [{ label: fields.title, value: messages.none }];
  const rate =
    taxRate === null
      ? messages.rateUnknown
      : `${taxRateLabel(taxRate)}${taxRate > 0 && total > 0 ? `，其中税额 ${formatMoney(taxWithin(total, taxRate))}` : ""}`;
  return [...entered, { label: "税率", value: rate }];
}

const optional = (label: string, text: string) => (text.trim() === "" ? [] : [{ label, value: text.trim() }]);
