"use client";
import { useState } from "react";
import { documentFrom } from "#src/web/document-upload.ts";
import { request } from "#src/web/request.ts";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { QuantityDialog, type DialogLine } from "../../order/components/quantity-dialog.tsx";
import { messages } from "../messages.ts";
import { StatementFields } from "./statement-fields.tsx";

type Props = { orderId: string; lines: readonly DialogLine[]; onClose: () => void; onDone: () => Promise<void> };

/** Which pieces the operator is to decide about, and what the buyer says. */
export function OpenDisputeDialog({ orderId, lines, onClose, onDone }: Props) {
  const { text, write, clear } = useTextDraft(`dispute.${orderId}`);
  const [file, setFile] = useState<File | null>(null);
  return (
    <QuantityDialog
      title={messages.open.title}
      hint={messages.open.hint}
      ok={messages.open.title}
      lines={lines}
      problem={() => (text.trim() === "" ? { text: messages.statementMissing } : {})}
      renderFields={(errors, id) => <StatementFields id={id} errors={errors} text={text} onText={write} onFile={setFile} />}
      onClose={onClose}
      onSend={async (wanted) => {
        const body = { lines: wanted, text, file: file && (await documentFrom(file)) };
        await request("POST /mall-pur/order/{orderId}/dispute", { params: { orderId }, body }, { quiet: true });
        clear();
        await onDone();
      }}
    />
  );
}
