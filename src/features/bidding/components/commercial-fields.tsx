import {
  invoiceChoiceLabel,
  invoiceChoices,
  paymentKinds,
  paymentLabels,
  taxChoiceLabel,
  taxChoices,
} from "#src/domain/bidding/commercial.ts";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import type { CommercialText } from "../form-state.ts";
import { messages } from "../messages.ts";
import type { useBiddingForm } from "../use-bidding-form.ts";

type Props = { form: Pick<ReturnType<typeof useBiddingForm>, "text" | "setText" | "field"> };

/** What every offer is made on: delivery, payment, tax, and for how long it binds. */
export function CommercialFields({ form: { text, setText, field } }: Props) {
  const { commercial } = text;
  const bind = (name: keyof CommercialText) => ({
    value: commercial[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setText((current) => ({ ...current, commercial: { ...current.commercial, [name]: value } })),
  });
  const days = (name: keyof CommercialText, label: string, hint: string) => (
    <Field {...field(`commercial.${name}`)} label={label} hint={hint} required>
      {(control) => <TextInput {...control} inputMode="numeric" {...bind(name)} />}
    </Field>
  );
  const choice = (name: keyof CommercialText, label: string, options: { value: string; label: string }[]) => (
    <Field {...field(`commercial.${name}`)} label={label} required>
      {(control) => <NativeSelect {...control} options={options} {...bind(name)} />}
    </Field>
  );
  return (
    <fieldset className={root}>
      <legend className={legend}>{messages.commercial}</legend>
      <div className={grid}>
        {days("maxLeadDays", "最长交货（天）", "下单后全部送达；款到发货的自收到货款起算。超过的报价不接受")}
        {choice(
          "payment",
          "付款方式",
          optionsOf(paymentKinds, (kind) => paymentLabels[kind]),
        )}
        {days("paymentDays", "付款期限（天）", payHints[paymentOf(commercial.payment)])}
        {choice("tax", "税率（报价均含税）", optionsOf(taxChoices, taxChoiceLabel))}
        {choice("invoice", "发票种类", optionsOf(invoiceChoices, invoiceChoiceLabel))}
        {days("validDays", "报价有效期（天）", "自截止时间起；期满后供应商同意延长才能定标给它")}
      </div>
    </fieldset>
  );
}

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
const paymentOf = (text: string) => paymentKinds.find((kind) => kind === text) ?? "acceptance";
const payHints = {
  acceptance: "自全部货物验收合格起",
  monthly: "当月验收的货物合并结算，自次月 1 日起",
  prepaid: "自下单起，收到全部货款后发货",
} as const;

const root = css({ display: "grid", gap: "3" });
const legend = css({ textStyle: "label", pb: "2" });
const grid = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
});
