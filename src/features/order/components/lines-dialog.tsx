"use client";
import { Field } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useTextDraft } from "../../form/use-text-draft.ts";
import type { messages } from "../messages.ts";
import { QuantityDialog, type DialogLine, type Wanted } from "./quantity-dialog.tsx";

type Props = {
  /** What the text is kept under: the step and the order. */
  about: string;
  texts: typeof messages.returning | typeof messages.missing;
  lines: DialogLine[];
  onClose: () => void;
  onSend: (body: { lines: Wanted[]; reason: string }) => Promise<unknown>;
  onDone: () => Promise<void>;
};

/** Which pieces of an order something is asked about, none at first, and why. */
export function LinesDialog({ about, texts, lines, onClose, onSend, onDone }: Props) {
  const { text: reason, write, clear } = useTextDraft(about);
  return (
    <QuantityDialog
      title={texts.title}
      hint={texts.hint}
      ok={texts.title}
      lines={lines}
      start="none"
      problem={() => (reason.trim() === "" ? { reason: `${texts.reason}不能为空` } : {})}
      renderFields={(errors, id) => (
        <Field id={`${id}-reason`} label={texts.reason} required error={errors["reason"]}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={50}
              placeholder={texts.placeholder}
              value={reason}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
      )}
      onClose={onClose}
      onSend={async (wanted) => {
        await onSend({ lines: wanted, reason });
        clear();
        await onDone();
      }}
    />
  );
}
