"use client";
import { useState } from "react";
import type * as v from "valibot";
import type { FormErrors } from "#src/ui/form-values.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { Textarea } from "#src/ui/textarea.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { css } from "#styled-system/css";
import { DraftNotice } from "#src/features/form/components/draft-notice.tsx";
import { refusalOf } from "#src/features/form/refusal.ts";
import { useDraft } from "#src/features/form/use-draft.ts";

const stored = ["companyName", "contact", "mobile", "email", "content"];

type Props<Schema extends v.GenericSchema> = {
  /** Of the form and its draft. */
  id: string;
  schema: Schema;
  kindLabel: string;
  kinds: readonly Option[];
  /** The kind chosen beforehand. */
  kind?: string | undefined;
  /** For units and companies. */
  withCompany?: boolean;
  contentLabel: string;
  send: (form: v.InferOutput<Schema>) => Promise<unknown>;
};

/** A form of the about-us pages; sent, it says what happens next. */
export function FeedbackForm<Schema extends v.GenericSchema>({ id, schema, send, ...rest }: Props<Schema>) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    id,
    schema,
    submit: async (values): Promise<FormErrors> => {
      try {
        await send(values);
      } catch (error) {
        return refusalOf(error);
      }
      await draft.forget();
      setSent(true);
      return {};
    },
  });
  const draft = useDraft(`draft.${id}`, form.props.ref, stored);
  if (sent) {
    return (
      <div role="status">
        <EmptyState
          icon="check-circle"
          title="已收到，谢谢您"
          action={
            <Button variant="outline" onClick={() => setSent(false)}>
              再写一条
            </Button>
          }
        >
          工作人员会按您留下的方式答复，一般在两个工作日内。
        </EmptyState>
      </div>
    );
  }
  return (
    <form {...form.props}>
      <FormSummary form={form} />
      <DraftNotice draft={draft} />
      <Field {...form.field("kind")} label={rest.kindLabel} required>
        {(control) => (
          <NativeSelect {...control} name="kind" placeholder="请选择" defaultValue={rest.kind ?? ""} options={rest.kinds} />
        )}
      </Field>
      {rest.withCompany && (
        <Field {...form.field("companyName")} label="单位名称" required>
          {(control) => <TextInput {...control} name="companyName" maxLength={60} autoComplete="organization" />}
        </Field>
      )}
      <div className={pair}>
        <Field {...form.field("contact")} label="联系人" required>
          {(control) => <TextInput {...control} name="contact" maxLength={20} autoComplete="name" />}
        </Field>
        <Field {...form.field("mobile")} label="手机号码" hint="手机与邮箱至少填一项">
          {(control) => <TextInput {...control} name="mobile" type="tel" maxLength={16} autoComplete="tel" />}
        </Field>
        <Field {...form.field("email")} label="电子邮箱">
          {(control) => <TextInput {...control} name="email" type="email" maxLength={100} autoComplete="email" />}
        </Field>
      </div>
      <Field {...form.field("content")} label={rest.contentLabel} required>
        {(control) => <Textarea {...control} name="content" rows={6} maxLength={1_000} />}
      </Field>
      <div>
        <Button type="submit" busy={form.busy}>
          提交
        </Button>
      </div>
    </form>
  );
}

const pair = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } });
