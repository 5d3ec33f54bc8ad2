"use client";
import { useState } from "react";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { documentFrom } from "#src/web/document-upload.ts";
import { request } from "#src/web/request.ts";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";
import { StatementFields } from "./statement-fields.tsx";

type Props = { orderId: string; side: "pur" | "sup"; title: string; onClose: () => void; onDone: () => Promise<void> };

/** What one side has to say about a dispute. */
export function StatementDialog({ orderId, side, title, onClose, onDone }: Props) {
  const { text, write, clear } = useTextDraft(`statement.${orderId}`);
  const [file, setFile] = useState<File | null>(null);
  const send = async () => {
    if (text.trim() === "") return { text: messages.statementMissing };
    const body = { text, file: file && (await documentFrom(file)) };
    await request(`POST /mall-${side}/order/{orderId}/dispute/statement`, { params: { orderId }, body }, { quiet: true });
    clear();
    await onDone();
    return null;
  };
  return (
    <FormDialog id="statement" title={title} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <StatementFields id="statement" errors={errors} text={text} onText={write} onFile={setFile} />
        </>
      )}
    </FormDialog>
  );
}
