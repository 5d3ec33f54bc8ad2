"use client";
import { taxRateLabel, taxRates, type TaxRate } from "#src/domain/billing/tax.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

export const taxRateOptions = taxRates.map((rate) => ({ value: String(rate), label: taxRateLabel(rate) }));
/** The rate that was chosen of `taxRateOptions`; null for none. */
export const chosenTaxRate = (value: string): TaxRate | null => taxRates.find((rate) => String(rate) === value) ?? null;

/** The rate of tax in a company's prices. */
export function TaxRateForm({ taxRate }: { taxRate: TaxRate | null }) {
  const { busy, run } = useAction({ reload: true });
  const change = (value: string) => {
    const chosen = chosenTaxRate(value);
    if (chosen === null) return;
    void run(() => request("PUT /mall-sup/billing/taxRate", { body: { taxRate: chosen } }), messages.rateSaved);
  };
  return (
    <div className={panel}>
      <label className={label}>
        {messages.rate}
        <NativeSelect
          key={taxRate}
          size="sm"
          disabled={busy}
          defaultValue={taxRate === null ? "" : String(taxRate)}
          {...(taxRate === null && { placeholder: messages.rateNone })}
          options={taxRateOptions}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      <p className={mutedText()}>{messages.rateLead}</p>
    </div>
  );
}

const panel = surface({ p: "4", mb: "3", display: "flex", flexWrap: "wrap", gap: "3", alignItems: "center" });
const label = css({ display: "flex", alignItems: "center", gap: "2", whiteSpace: "nowrap" });
