"use client";
import { useRef, type ReactNode } from "react";
import { invoiceTypeLabels, invoiceTypes, type BillingView } from "#src/domain/billing/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, type ControlProps } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { DraftNotice } from "../../form/components/draft-notice.tsx";
import { useDraft } from "../../form/use-draft.ts";
import { textOf } from "../../hazard/components/entry-fields.tsx";
import { useSending } from "../../hazard/use-sending.ts";
import { messages } from "../messages.ts";

const id = "billing";
const { fields, hints } = messages;
const lines = ["address", "phone", "bank", "account", "email"] as const;
const names = ["title", "taxNumber", "invoiceType", ...lines] as const;
const lengths = { title: 100, taxNumber: 24, address: 100, phone: 30, bank: 60, account: 40, email: 254 } as const;
const empty: BillingView = {
  title: "",
  taxNumber: "",
  invoiceType: "general",
  address: "",
  phone: "",
  bank: "",
  account: "",
  email: "",
};

/** What the unit's invoices are made out to, as its administrators enter it. */
export const BillingForm = ({ billing }: { billing: BillingView | null }) => (
  <Fields key={JSON.stringify(billing)} {...(billing ?? empty)} />
);

function Fields(stored: BillingView) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft("draft.billing", form, [...names]);
  const { summary, errors, busy, props, sends } = useSending(id, messages.saved);
  const send = async () => {
    const data = new FormData(form.current ?? undefined);
    const entered = Object.fromEntries(names.map((name) => [name, textOf(data, name)])) as BillingView;
    await request("PUT /mall-pur/billing", { body: entered }, { quiet: true });
    await draft.forget();
  };
  const field = (name: (typeof names)[number], render: (control: ControlProps) => ReactNode, required = false) => (
    <Field
      id={`${id}-${name}`}
      label={fields[name]}
      error={errors[name]}
      required={required}
      {...(name in hints && { hint: hints[name as keyof typeof hints] })}
    >
      {render}
    </Field>
  );
  const line = (name: keyof typeof lengths, required = false) =>
    field(
      name,
      (control) => (
        <TextInput
          {...control}
          name={name}
          defaultValue={stored[name]}
          maxLength={lengths[name]}
          autoCapitalize={name === "taxNumber" ? "characters" : undefined}
        />
      ),
      required,
    );
  return (
    <section className={card()} aria-label={messages.title}>
      <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off" className={stack}>
        <p className={lead}>{messages.lead}</p>
        <DraftNotice draft={draft} />
        <FormSummary form={summary} />
        {line("title", true)}
        {line("taxNumber")}
        {field("invoiceType", (control) => (
          <NativeSelect
            {...control}
            name="invoiceType"
            defaultValue={stored.invoiceType}
            options={invoiceTypes.map((value) => ({ value, label: invoiceTypeLabels[value] }))}
          />
        ))}
        {lines.map((name) => (
          <div key={name}>{line(name)}</div>
        ))}
        <div>
          <Button type="submit" busy={busy}>
            {messages.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

const stack = css({ display: "grid", gap: "3", maxWidth: "[640px]" });
const lead = css({ color: "fg.muted" });
