"use client";
import * as v from "valibot";
import { type EditedHelpArticle, type EditedHelpCategory, HelpArticleForm as Form } from "#src/domain/content/editing/schema.ts";
import { helpTopics } from "#src/domain/content/help/topics.ts";
import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import { Field } from "#src/ui/field.tsx";
import { FormFields, numberIn, optionsOf, textIn } from "#src/ui/form-fields.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { request } from "#src/web/request.ts";
import { AudienceField, BodyField, Fields, OrderField, ContentForm, StatusField } from "./content-fields.tsx";
import { useContentForm } from "./use-content-form.ts";

const backTo = "/admin/help";
const fromControls = v.pipe(
  FormFields,
  v.transform((fields) => ({
    cateId: textIn(fields, "cateId"),
    audience: textIn(fields, "audience"),
    title: textIn(fields, "title"),
    symptoms: textIn(fields, "symptoms"),
    body: textIn(fields, "body"),
    topic: textIn(fields, "topic") || null,
    orderNum: numberIn(fields, "orderNum"),
    status: textIn(fields, "status"),
  })),
  Form,
);

type Props = { article: (EditedHelpArticle & { body: SanitizedHtml }) | null; categories: readonly EditedHelpCategory[] };

/** A new help article, or one that is there. */
export function HelpArticleForm({ article, categories }: Props) {
  const { form, draft } = useContentForm({
    id: `help-${article?.id ?? "new"}`,
    schema: fromControls,
    backTo,
    draftOf: ["title", "symptoms", "body"],
    save: (values) =>
      article
        ? request(
            "PUT /mall-admin/content/help/{id}",
            { params: { id: article.id }, body: { version: article.version, form: values } },
            { quiet: true },
          )
        : request("POST /mall-admin/content/help", { body: values }, { quiet: true }),
  });
  return (
    <ContentForm form={form} draft={draft} backTo={backTo} isNew={!article}>
      <Field {...form.field("title")} label="标题" hint="写成遇到的现象，如：看不到价格" required>
        {(control) => <TextInput {...control} name="title" maxLength={60} defaultValue={article?.title} />}
      </Field>
      <Field {...form.field("symptoms")} label="其他说法" hint="一行一个，用户可能会这样查找">
        {(control) => <Textarea {...control} name="symptoms" rows={3} maxLength={500} defaultValue={article?.symptoms} />}
      </Field>
      <Fields>
        <Field {...form.field("cateId")} label="分类" required>
          {(control) => (
            <NativeSelect
              {...control}
              name="cateId"
              defaultValue={article?.cateId ?? categories[0]?.id ?? ""}
              options={categories.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Field>
        <AudienceField form={form} audience={article?.audience ?? "all"} />
        <Field {...form.field("topic")} label="受阻处" hint="页面上相应的提示会链接到本文">
          {(control) => (
            <NativeSelect
              {...control}
              name="topic"
              placeholder="无"
              defaultValue={article?.topic ?? ""}
              options={optionsOf(helpTopics)}
            />
          )}
        </Field>
        <OrderField form={form} orderNum={article?.orderNum ?? 100} />
        <StatusField form={form} status={article?.status ?? "shown"} />
      </Fields>
      <BodyField form={form} draft={draft} body={article?.body ?? ""} />
    </ContentForm>
  );
}
