"use client";
import type { ReactNode } from "react";
import { contentStatuses } from "#src/domain/content/editing/schema.ts";
import { audiences } from "#src/domain/content/schema.ts";
import { localField } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { DraftNotice } from "#src/features/form/components/draft-notice.tsx";
import type { useDraft } from "#src/features/form/use-draft.ts";
import { Field } from "#src/ui/field.tsx";
import { optionsOf } from "#src/ui/form-fields.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import { DateTimeInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { AnyForm, useForm } from "#src/ui/use-form.ts";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { storePicture } from "../../../picture/store-picture.ts";

export const StatusField = ({ form, status }: { form: AnyForm; status: string }) => (
  <Field {...form.field("status")} label="状态">
    {(control) => <NativeSelect {...control} name="status" defaultValue={status} options={optionsOf(contentStatuses)} />}
  </Field>
);

export const AudienceField = ({ form, audience }: { form: AnyForm; audience: string }) => (
  <Field {...form.field("audience")} label="适用对象">
    {(control) => <NativeSelect {...control} name="audience" defaultValue={audience} options={optionsOf(audiences)} />}
  </Field>
);

export const OrderField = ({ form, orderNum }: { form: AnyForm; orderNum: number }) => (
  <Field {...form.field("orderNum")} label="排序" hint="数字小的在前">
    {(control) => <TextInput {...control} name="orderNum" inputMode="numeric" maxLength={4} defaultValue={orderNum} />}
  </Field>
);

export const PeriodFields = ({ form, showFrom, showTo }: { form: AnyForm; showFrom: number; showTo: number | null }) => (
  <>
    <Field {...form.field("showFrom")} label="开始显示" required>
      {(control) => <DateTimeInput {...control} name="showFrom" defaultValue={localField(showFrom)} />}
    </Field>
    <Field {...form.field("showTo")} label="结束显示" hint="留空表示一直显示">
      {(control) => (
        <DateTimeInput {...control} name="showTo" time="23:59" defaultValue={showTo === null ? "" : localField(showTo)} />
      )}
    </Field>
  </>
);

export const Fields = ({ children }: { children: ReactNode }) => <div className={pair}>{children}</div>;

/** Title and subtitle, as banners and areas show them over their picture. */
export const TitleFields = ({ form, start }: { form: AnyForm; start: { title: string; subtitle: string } | null }) => (
  <>
    <Field {...form.field("title")} label="标题" required>
      {(control) => <TextInput {...control} name="title" maxLength={30} defaultValue={start?.title} />}
    </Field>
    <Field {...form.field("subtitle")} label="副标题">
      {(control) => <TextInput {...control} name="subtitle" maxLength={60} defaultValue={start?.subtitle} />}
    </Field>
  </>
);

type Draft = ReturnType<typeof useDraft>;

/** The rich text of a piece; what was typed and not saved comes before what is kept. */
export const BodyField = ({ form, draft, body }: { form: AnyForm; draft: Draft; body: string }) => (
  <Field {...form.field("body")} label="正文" required>
    {(control) => (
      <RichText
        {...control}
        key={draft.round}
        name="body"
        value={draft.stored?.["body"] ?? body}
        storePicture={async (file) => (await storePicture(file))?.picture ?? null}
      />
    )}
  </Field>
);

type ContentFormProps = {
  form: ReturnType<typeof useForm>;
  draft: Draft;
  backTo: string;
  isNew: boolean;
  children: ReactNode;
};

/** The form of a piece: what is wrong and what was put back above its fields, saving below them. */
export const ContentForm = ({ form, draft, backTo, isNew, children }: ContentFormProps) => (
  <form className={contentForm} {...form.props}>
    <FormSummary form={form} />
    <DraftNotice draft={draft} />
    {children}
    <div className={actions}>
      <Button type="submit" busy={form.busy}>
        {isNew ? "发布" : "保存"}
      </Button>
      <LinkButton href={backTo} variant="outline">
        取消
      </LinkButton>
    </div>
  </form>
);

const contentForm = surface({ display: "grid", gap: "4", p: { base: "4", md: "5" }, maxWidth: "[880px]" });
const pair = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } });
const actions = css({ display: "flex", gap: "2" });
