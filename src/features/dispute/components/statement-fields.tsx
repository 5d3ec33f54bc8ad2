"use client";
import { documentHint } from "#src/domain/kernel/document.ts";
import { statementLength } from "#src/domain/dispute/schema.ts";
import { Field } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { Textarea } from "#src/ui/textarea.tsx";
import { documentAccept } from "#src/web/document-upload.ts";
import { messages } from "../messages.ts";

type Props = {
  /** Of the form around them. */
  id: string;
  errors: FormErrors;
  text: string;
  onText: (text: string) => void;
  onFile: (file: File | null) => void;
};

/** What a side says, and the file it hands in. */
export const StatementFields = ({ id, errors, text, onText, onFile }: Props) => (
  <>
    <Field id={`${id}-text`} label={messages.statement} required error={errors["text"]}>
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
    <Field id={`${id}-file`} label={messages.file} hint={documentHint} error={errors["file"]}>
      {(control) => (
        <FileInput {...control} accept={documentAccept} onChange={(event) => onFile(event.target.files?.[0] ?? null)} />
      )}
    </Field>
  </>
);
