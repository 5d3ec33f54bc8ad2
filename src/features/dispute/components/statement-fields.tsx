"use client";
import { documentHint } from "#src/domain/kernel/document.ts";
import { statementLength } from "#src/domain/dispute/schema.ts";
import { Field } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { documentAccept } from "#src/web/document-upload.ts";
import { messages } from "../messages.ts";

type Props = { text: string; onText: (text: string) => void; onFile: (file: File | null) => void };

/** What a side says, and the file it hands in. */
export const StatementFields = ({ text, onText, onFile }: Props) => (
  <>
    <Field id="dispute-text" label={messages.statement} required>
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          maxLength={statementLength}
          placeholder={messages.statementPlaceholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
    <Field id="dispute-file" label={messages.file} hint={documentHint}>
      {(control) => (
        <FileInput {...control} accept={documentAccept} onChange={(event) => onFile(event.target.files?.[0] ?? null)} />
      )}
    </Field>
  </>
);
