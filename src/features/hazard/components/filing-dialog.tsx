"use client";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { FilePurchase } from "#src/domain/hazard/schema.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { DateInput } from "#src/ui/date-input.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";

type Props = {
  id: string;
  words: Record<"file" | "correct" | "no" | "noHint" | "day" | "done", string>;
  lead: string;
  filing: { filingNo: string | null; filedOn: string | null };
  /** The days on which it can have been: `2026-11-26`. */
  from: string;
  today: string;
  /** Sends what was entered beside the number that the page shows. */
  send: (body: FilePurchase) => Promise<unknown>;
  onClose: () => void;
};

/** The day and the number of a report, entered once it was handed in, or corrected. */
export function FilingDialog({ id, words, lead, filing: { filingNo, filedOn }, from, today, send, onClose }: Props) {
  const router = useRouter();
  const form = useForm({
    id,
    schema: v.omit(FilePurchase, ["shown"]),
    submit: withRefusals(async (given) => {
      await send({ ...given, shown: filingNo });
      toaster.success(words.done);
      onClose();
      await router.reload();
    }),
  });
  return (
    <FormModal title={filingNo === null ? words.file : words.correct} form={form} onClose={onClose}>
      <p>{lead}</p>
      <Field {...form.field("filingNo")} label={words.no} hint={words.noHint} required>
        {(control) => <TextInput {...control} name="filingNo" maxLength={60} defaultValue={filingNo ?? ""} />}
      </Field>
      <Field {...form.field("filedOn")} label={words.day} required>
        {(control) => <DateInput {...control} name="filedOn" min={from} max={today} defaultValue={filedOn ?? today} />}
      </Field>
    </FormModal>
  );
}
