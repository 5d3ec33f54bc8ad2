import { invoiceTypeLabels, invoiceTypes, type BillingView } from "#src/domain/billing/schema.ts";
import { Field } from "#src/ui/field.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { css } from "#styled-system/css";
import { taxRateOptions } from "../../billing/components/tax-rate-form.tsx";
import { messages as billingWords } from "../../billing/messages.ts";

type Kind = { invoiceType: string; rate: string };
type Props = { billing: BillingView | null; kind: Kind; errors: FormErrors; onChange: (kind: Kind) => void };

/** Whom an invoice is made out to, which kind of invoice it is and at which rate of tax. */
export const InvoiceKind = ({ billing, kind, errors, onChange }: Props) => (
  <>
    <dl className={payer}>
      <dt>{billingWords.fields.title}</dt>
      <dd>{billing?.title ?? billingWords.none}</dd>
      {billing && (
        <>
          <dt>{billingWords.fields.taxNumber}</dt>
          <dd>{billing.taxNumber || "无"}</dd>
        </>
      )}
    </dl>
    <Field
      id="invoice-invoiceType"
      label={billingWords.fields.invoiceType}
      required
      error={errors["invoiceType"]}
      {...(billing && { hint: `采购单位要求${invoiceTypeLabels[billing.invoiceType]}` })}
    >
      {(control) => (
        <NativeSelect
          {...control}
          placeholder="请选择发票类型"
          options={invoiceTypes.map((value) => ({ value, label: invoiceTypeLabels[value] }))}
          value={kind.invoiceType}
          onChange={(event) => onChange({ ...kind, invoiceType: event.target.value })}
        />
      )}
    </Field>
    <Field id="invoice-taxRate" label="税率" required error={errors["taxRate"]}>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder="请选择税率"
          options={taxRateOptions}
          value={kind.rate}
          onChange={(event) => onChange({ ...kind, rate: event.target.value })}
        />
      )}
    </Field>
  </>
);

const payer = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: "3",
  rowGap: "1",
  "& dt": { color: "fg.muted" },
  "& dd": { wordBreak: "break-word", userSelect: "all" },
});
