"use client";
import { useState } from "react";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";
import { PhotoField } from "./photo-field.tsx";
import { QuantityDialog, type DialogLine } from "./quantity-dialog.tsx";

type Props = {
  orderId: string;
  lines: DialogLine[];
  /** Offered first: what the supplier shipped. */
  lots: Record<string, string>;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** How much of each line is good, from which lot, with a photo where one is wanted. */
export function AcceptDialog({ orderId, lines, lots, onClose, onDone }: Props) {
  const [lotNos, setLotNos] = useState<Record<string, string>>(lots);
  const [photos, setPhotos] = useState<Record<string, string>>({});
  const { text: note, write, clear } = useTextDraft(`accept.${orderId}`);
  return (
    <QuantityDialog
      title={messages.accept}
      hint={messages.acceptHint}
      ok={messages.accept}
      lines={lines}
      renderFields={(errors, id) => (
        <Field id={`${id}-note`} label="验收意见" error={errors["note"]}>
          {(control) => (
            <Textarea {...control} rows={2} maxLength={200} value={note} onChange={(event) => write(event.target.value)} />
          )}
        </Field>
      )}
      renderMore={({ lineId, title }, place, errors) => (
        <>
          <TextInput
            size="sm"
            className={lot}
            maxLength={40}
            placeholder="批号"
            aria-label={`${title} 批号`}
            id={`quantities-lines.${place}.lotNo`}
            {...(errors[`lines.${place}.lotNo`] && { "aria-invalid": true })}
            value={lotNos[lineId] ?? ""}
            onChange={(event) => setLotNos((all) => ({ ...all, [lineId]: event.target.value }))}
          />
          <PhotoField
            orderId={orderId}
            label={`${title} 照片`}
            photo={photos[lineId] ?? null}
            onChange={(photo) => setPhotos((all) => ({ ...all, [lineId]: photo ?? "" }))}
          />
        </>
      )}
      onClose={onClose}
      onSend={async (wanted) => {
        const body = {
          note,
          lines: wanted.map((line) => ({ ...line, lotNo: lotNos[line.lineId] ?? "", photo: photos[line.lineId] || null })),
        };
        await request("POST /mall-pur/order/{orderId}/accept", { params: { orderId }, body }, { quiet: true });
        clear();
        await onDone();
      }}
    />
  );
}

const lot = css({ width: "40" });
