"use client";
import { type FormEvent, useState } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = {
  orders: { orderId: string; orderNo: string }[];
  onClose: () => void;
  onSend: (body: { orderIds: string[]; reason: string }) => Promise<void>;
};

/** Which orders are not agreed to, and why. */
export function DisputeDialog({ orders, onClose, onSend }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = chosen.length === 0 ? "请至少选择一个订单" : reason.trim() === "" ? "异议说明不能为空" : null;
    setError(found);
    if (!found) await onSend({ orderIds: [...chosen], reason });
  };
  return (
    <Modal
      open
      title={messages.dispute}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form="dispute">
            {messages.dispute}
          </Button>
        </>
      }
    >
      <form id="dispute" onSubmit={(event) => void submit(event)} noValidate autoComplete="off" className={form}>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        <p>{messages.disputeHint}</p>
        <ul>
          {orders.map(({ orderId, orderNo }) => (
            <li key={orderId}>
              <Checkbox
                checked={chosen.includes(orderId)}
                onChange={(on) => setChosen((all) => (on ? [...all, orderId] : all.filter((one) => one !== orderId)))}
              >
                {orderNo}
              </Checkbox>
            </li>
          ))}
        </ul>
        <Field id="dispute-reason" label="异议说明" required>
          {(control) => (
            <Textarea {...control} rows={2} maxLength={50} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      </form>
    </Modal>
  );
}

const form = css({ display: "grid", gap: "3" });
