"use client";
import { useState } from "react";
import * as v from "valibot";
import type { BillingView } from "#src/domain/billing/schema.ts";
import type { TaxRate } from "#src/domain/billing/tax.ts";
import { documentHint } from "#src/domain/kernel/document.ts";
import { type Fen, formatYuan, parseYuan, yuanText } from "#src/domain/kernel/money.ts";
import { RecordInvoice } from "#src/domain/settlement/schema.ts";
import { FileInput } from "#src/ui/file-input.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { errorsOf, type FormErrors } from "#src/ui/form-values.ts";
import { DateInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { documentAccept, documentFrom } from "#src/web/document-upload.ts";
import { request } from "#src/web/request.ts";
import { chosenTaxRate } from "../../billing/components/tax-rate-form.tsx";
import { messages } from "../messages.ts";
import { InvoiceKind } from "./invoice-kind.tsx";

type Props = {
  /** What the invoice is made out to, and at which rate: as far as it is known. */
  billing: BillingView | null;
  taxRate: TaxRate | null;
  orders: { orderId: string; orderNo: string; left: Fen }[];
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** An invoice's number and day, and how much of each order it covers: all that is left unless changed. */
export function InvoiceDialog({ billing, taxRate, orders, onClose, onDone }: Props) {
  const [invoiceNo, setInvoiceNo] = useState("");
  const [kind, setKind] = useState({
    invoiceType: billing?.invoiceType ?? "",
    rate: taxRate === null ? "" : String(taxRate),
  });
  const [issuedOn, setIssuedOn] = useState("");
  const [amounts, setAmounts] = useState(() => orders.map(({ left }) => yuanText(left)));
  const [file, setFile] = useState<File | null>(null);
  const send = async () => {
    const lines = orders.map(({ orderId }, place) => ({ orderId, amount: parseYuan(amounts[place] || "0") }));
    const unreadable = lines.flatMap(({ amount }, place) =>
      amount === null ? [[`amounts.${place}`, "应为最多两位小数的金额（元），不开票的订单填 0"] as const] : [],
    );
    const body = {
      invoiceNo,
      invoiceType: kind.invoiceType,
      taxRate: chosenTaxRate(kind.rate),
      issuedOn,
      orders: lines.flatMap(({ orderId, amount }) => (amount ? [{ orderId, amount }] : [])),
    };
    const { orders: ofOrders, ...others } = errorsOf(RecordInvoice, body);
    // An amount that cannot be read is not among the orders yet.
    const errors = {
      ...others,
      ...(ofOrders && unreadable.length === 0 && { orders: ofOrders }),
      ...Object.fromEntries(unreadable),
    };
    if (Object.keys(errors).length > 0) return errors;
    const document = file && { file: await documentFrom(file) };
    await request(
      "POST /mall-sup/settlement/invoice",
      { body: { ...v.parse(RecordInvoice, body), ...document } },
      { quiet: true },
    );
    await onDone();
    return null;
  };
  return (
    <FormDialog id="invoice" title={messages.invoice} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <InvoiceKind billing={billing} kind={kind} errors={errors} onChange={setKind} />
          <Field
            id="invoice-invoiceNo"
            label="发票号码"
            required
            hint="20 位数电发票号码；旧版发票填代码加 8 位号码"
            error={errors["invoiceNo"]}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                maxLength={40}
                value={invoiceNo}
                onChange={(event) => setInvoiceNo(event.target.value)}
              />
            )}
          </Field>
          <Field id="invoice-issuedOn" label="开票日期" required error={errors["issuedOn"]}>
            {(control) => <DateInput {...control} value={issuedOn} onChange={(event) => setIssuedOn(event.target.value)} />}
          </Field>
          <Field id="invoice-file" label="发票文件" hint={`${documentHint}；采购方可下载`} error={errors["file"]}>
            {(control) => (
              <FileInput {...control} accept={documentAccept} onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
            )}
          </Field>
          <InvoiceAmounts orders={orders} amounts={amounts} errors={errors} onChange={setAmounts} />
        </>
      )}
    </FormDialog>
  );
}

type AmountsProps = {
  orders: Props["orders"];
  /** Yuan as they were typed, in the order of the orders. */
  amounts: readonly string[];
  errors: FormErrors;
  onChange: (amounts: string[]) => void;
};

/** How much of each order an invoice covers. */
const InvoiceAmounts = ({ orders, amounts, errors, onChange }: AmountsProps) =>
  eachRow(
    orders,
    ({ orderId }) => orderId,
    ({ orderNo, left }, place) => (
      <Field
        id={`invoice-amounts.${place}`}
        label={`${orderNo} 开票金额（元）`}
        hint={`未开票 ${formatYuan(left)}`}
        error={errors[`amounts.${place}`]}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            maxLength={16}
            value={amounts[place] ?? ""}
            onChange={(event) => onChange(amounts.map((one, at) => (at === place ? event.target.value : one)))}
          />
        )}
      </Field>
    ),
    "div",
  );
