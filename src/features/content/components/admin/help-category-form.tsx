"use client";
import * as v from "valibot";
import { type EditedHelpCategory, HelpCategoryForm as Form } from "#src/domain/content/editing/schema.ts";
import { Field } from "#src/ui/field.tsx";
import { FormFields, numberIn, textIn } from "#src/ui/form-fields.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { Fields, OrderField, ContentForm, StatusField } from "./content-fields.tsx";
import { useContentForm } from "./use-content-form.ts";

const backTo = "/admin/helpCategories";
const fromControls = v.pipe(
  FormFields,
  v.transform((fields) => ({
    title: textIn(fields, "title"),
    orderNum: numberIn(fields, "orderNum"),
    status: textIn(fields, "status"),
  })),
  Form,
);

/** A new category of help articles, or one that is there. */
export function HelpCategoryForm({ category }: { category: EditedHelpCategory | null }) {
  const { form, draft } = useContentForm({
    id: `helpCate-${category?.id ?? "new"}`,
    schema: fromControls,
    backTo,
    save: (values) =>
      category
        ? request(
            "PUT /mall-admin/content/helpCate/{id}",
            { params: { id: category.id }, body: { version: category.version, form: values } },
            { quiet: true },
          )
        : request("POST /mall-admin/content/helpCate", { body: values }, { quiet: true }),
  });
  return (
    <ContentForm form={form} draft={draft} backTo={backTo} isNew={!category}>
      <Field {...form.field("title")} label="分类名称" required>
        {(control) => <TextInput {...control} name="title" maxLength={20} defaultValue={category?.title} />}
      </Field>
      <Fields>
        <OrderField form={form} orderNum={category?.orderNum ?? 100} />
        <StatusField form={form} status={category?.status ?? "shown"} />
      </Fields>
    </ContentForm>
  );
}
