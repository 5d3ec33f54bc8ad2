"use client";
import { Field } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { request } from "#src/web/request.ts";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";
import { QuantityDialog, type DialogLine } from "./quantity-dialog.tsx";

type Props = { orderId: string; lines: DialogLine[]; onClose: () => void; onDone: () => Promise<void> };

/** Which goods are to go back, and why. */
export function ReturnDialog({ orderId, lines, onClose, onDone }: Props) {
  const { text: reason, write, clear } = useTextDraft(`return.${orderId}`);
  return (
    <QuantityDialog
      title={messages.requestReturn}
      hint={messages.requestReturnHint}
      ok={messages.requestReturn}
      lines={lines}
      start="none"
      problem={() => (reason.trim() === "" ? "退货原因不能为空" : null)}
      fields={
        <Field id="return-reason" label="退货原因" required>
          {(control) => (
            <Textarea {...control} rows={2} maxLength={50} value={reason} onChange={(event) => write(event.target.value)} />
          )}
        </Field>
      }
      onClose={onClose}
      onSend={async (wanted) => {
        const body = { lines: wanted, reason };
        await request("POST /mall-pur/order/{orderId}/return", { params: { orderId }, body }, { quiet: true });
        clear();
        await onDone();
      }}
    />
  );
}
