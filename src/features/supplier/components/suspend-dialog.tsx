"use client";
import { useState } from "react";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { orderStatusLabels } from "#src/domain/order/state.ts";
import {
  countLimit,
  orderFateLabels,
  orderFates,
  type CompanyView,
  type OrderFate,
} from "#src/domain/supplier/company/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

type Props = {
  coId: string;
  name: string;
  orders: CompanyView["ordersByStatus"];
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Why a company is suspended, and what becomes of its open orders: nothing is chosen for who decides. */
export function SuspendDialog({ coId, name, orders, onClose, onDone }: Props) {
  const { text: reason, write, clear } = useTextDraft(`suspend.${coId}`);
  const [fate, setFate] = useState<OrderFate | "">("");
  const send = async () => {
    const chosen = orders.length > 0 ? fate : "goOn";
    if (chosen === "" || reason.trim() === "")
      return {
        ...(reason.trim() === "" && { reason: messages.company.reasonMissing }),
        ...(chosen === "" && { orders: messages.company.fateMissing }),
      };
    const body = { status: "suspended", reason, orders: chosen } as const;
    await request("POST /mall-admin/company/{coId}/status", { params: { coId }, body }, { quiet: true });
    clear();
    await onDone();
    return null;
  };
  return (
    <FormDialog id="suspend" title={messages.company.suspend(name)} ok={messages.company.ok} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className={small}>{messages.company.suspendHint}</p>
          {orders.length > 0 && (
            <div>
              <p>{messages.company.openOrders}</p>
              <ul className={list}>
                {eachRow(
                  orders,
                  ({ status }) => status,
                  ({ status, count, total }) => (
                    <li>
                      {orderStatusLabels[status]} {count >= countLimit ? `${countLimit}+` : count} 个，{formatMoney(total)}
                    </li>
                  ),
                )}
              </ul>
            </div>
          )}
          <Field id="suspend-reason" label={messages.company.reason} required error={errors["reason"]}>
            {(control) => (
              <Textarea {...control} rows={2} maxLength={50} value={reason} onChange={(event) => write(event.target.value)} />
            )}
          </Field>
          {orders.length > 0 && (
            <Field
              id="suspend-orders"
              label={messages.company.fate}
              hint={messages.company.fateHint}
              required
              error={errors["orders"]}
            >
              {(control) => (
                <NativeSelect
                  {...control}
                  placeholder="请选择"
                  value={fate}
                  options={orderFates.map((value) => ({ value, label: orderFateLabels[value] }))}
                  onChange={(event) => setFate(orderFates.find((one) => one === event.target.value) ?? "")}
                />
              )}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}

const small = mutedText();
const list = css({ listStyle: "disc", ps: "5" });
