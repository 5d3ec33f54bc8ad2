"use client";
import { Field } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { request } from "#src/web/request.ts";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";
import { QuantityDialog, type DialogLine } from "./quantity-dialog.tsx";

type Props = { orderId: string; lines: DialogLine[]; onClose: () => void; onDone: () => Promise<void> };

/** Which sent goods have not arrived, and what is known of them. */
export function MissingDialog({ orderId, lines, onClose, onDone }: Props) {
  const { text: reason, write, clear } = useTextDraft(`missing.${orderId}`);
  return (
    <QuantityDialog
      title={messages.reportMissing}
      hint={messages.reportMissingHint}
      ok={messages.reportMissing}
      lines={lines}
      start="none"
      problem={() => (reason.trim() === "" ? "情况说明不能为空" : null)}
      fields={
        <Field id="missing-reason" label={messages.missingReason} required>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={50}
              placeholder={messages.missingReasonPlaceholder}
              value={reason}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
      }
      onClose={onClose}
      onSend={async (wanted) => {
        const body = { lines: wanted, reason };
        await request("POST /mall-pur/order/{orderId}/missing", { params: { orderId }, body }, { quiet: true });
        clear();
        await onDone();
      }}
    />
  );
}
