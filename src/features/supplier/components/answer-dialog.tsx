"use client";
import * as v from "valibot";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Reason } from "#src/domain/kernel/reason.ts";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { mutedText } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";

const Schema = v.strictObject({
  agreed: v.pipe(
    v.picklist(["yes", "no"], "请选择是否同意"),
    v.transform((value) => value === "yes"),
  ),
  reason: Reason("答复"),
});

type Props = {
  /** What is answered: the step and the order. */
  about: string;
  title: string;
  request: string;
  /** What follows from the answer. */
  hint?: string;
  onClose: () => void;
  onSend: (body: { agreed: boolean; reason: string }) => Promise<void>;
};

/** Yes or no to what the buyer asks for, and a word about it. */
export function AnswerDialog({ about, title, request, hint, onClose, onSend }: Props) {
  const { text, write, clear } = useTextDraft(about);
  const form = useForm({
    id: "answer",
    schema: Schema,
    submit: async (body) => {
      try {
        await onSend(body);
        clear();
        return {};
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.details?.fields ?? { "": error.message };
      }
    },
  });
  return (
    <FormModal form={form} title={title} onClose={onClose}>
      {request && <p>采购方：{request}</p>}
      {hint && <p className={mutedText()}>{hint}</p>}
      <Field {...form.field("agreed")} label="是否同意" required>
        {(control) => (
          <NativeSelect
            {...control}
            name="agreed"
            placeholder="请选择"
            options={[
              { value: "yes", label: "同意" },
              { value: "no", label: "不同意" },
            ]}
          />
        )}
      </Field>
      <Field {...form.field("reason")} label="答复" required>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={3}
            maxLength={50}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
    </FormModal>
  );
}
