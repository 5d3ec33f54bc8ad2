"use client";
import { useState } from "react";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { request } from "#src/web/request.ts";
import { dangerText } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

type Props = {
  statementId: string;
  orders: { orderId: string; orderNo: string }[];
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Which orders are not agreed to, and why. */
export function DisputeDialog({ statementId, orders, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { text: reason, write, clear } = useTextDraft(`dispute.${statementId}`);
  const send = async () => {
    const found = {
      ...(chosen.length === 0 && { orderIds: "请至少选择一个订单" }),
      ...(reason.trim() === "" && { reason: "异议说明不能为空" }),
    };
    if (Object.keys(found).length > 0) return found;
    const body = { orderIds: [...chosen], reason };
    await request(
      "POST /mall-pur/settlement/statement/{statementId}/dispute",
      { params: { statementId }, body },
      { quiet: true },
    );
    clear();
    await onDone();
    return null;
  };
  return (
    <FormDialog id="dispute" title={messages.dispute} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p>{messages.disputeHint}</p>
          <ul id="dispute-orderIds" tabIndex={-1}>
            {eachRow(
              orders,
              ({ orderId }) => orderId,
              ({ orderId, orderNo }) => (
                <li>
                  <Checkbox
                    checked={chosen.includes(orderId)}
                    onChange={(on) => setChosen((all) => (on ? [...all, orderId] : all.filter((one) => one !== orderId)))}
                  >
                    {orderNo}
                  </Checkbox>
                </li>
              ),
            )}
          </ul>
          {errors["orderIds"] && <p className={wrong}>{errors["orderIds"]}</p>}
          <Field id="dispute-reason" label="异议说明" required error={errors["reason"]}>
            {(control) => (
              <Textarea {...control} rows={2} maxLength={50} value={reason} onChange={(event) => write(event.target.value)} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const wrong = dangerText();
