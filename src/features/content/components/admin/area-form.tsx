"use client";
import * as v from "valibot";
import { AreaForm as Form, type EditedArea } from "#src/domain/content/editing/schema.ts";
import { Field } from "#src/ui/field.tsx";
import { FormFields, numberIn, textIn } from "#src/ui/form-fields.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { Fields, OrderField, ContentForm, StatusField, TitleFields } from "./content-fields.tsx";
import { PictureField } from "../../../picture/picture-field.tsx";
import { useContentForm } from "./use-content-form.ts";

const backTo = "/admin/areas";
const fromControls = v.pipe(
  FormFields,
  v.transform((fields) => ({
    title: textIn(fields, "title"),
    subtitle: textIn(fields, "subtitle"),
    pictureKey: textIn(fields, "pictureKey"),
    search: pathOf(textIn(fields, "search")),
    orderNum: numberIn(fields, "orderNum"),
    status: textIn(fields, "status"),
  })),
  Form,
);

/** Copied from the address bar it has the mall's origin in front. */
const pathOf = (address: string) => address.trim().replace(/^https?:\/\/[^/]+/, "");

/** A new special area, or one that is there. */
export function AreaForm({ area }: { area: EditedArea | null }) {
  const { form, draft } = useContentForm({
    id: `area-${area?.id ?? "new"}`,
    schema: fromControls,
    backTo,
    save: (values) =>
      area
        ? request(
            "PUT /mall-admin/content/area/{id}",
            { params: { id: area.id }, body: { version: area.version, form: values } },
            { quiet: true },
          )
        : request("POST /mall-admin/content/area", { body: values }, { quiet: true }),
  });
  return (
    <ContentForm form={form} draft={draft} backTo={backTo} isNew={!area}>
      <TitleFields form={form} start={area} />
      <PictureField form={form} pictureKey={area?.pictureKey ?? ""} hint="建议 1200×360，主体在右侧" />
      <Field {...form.field("search")} label="商品范围" hint="在商品搜索中选好筛选条件后，把浏览器地址粘贴到这里" required>
        {(control) => <TextInput {...control} name="search" maxLength={400} defaultValue={area?.search} />}
      </Field>
      <Fields>
        <OrderField form={form} orderNum={area?.orderNum ?? 100} />
        <StatusField form={form} status={area?.status ?? "shown"} />
      </Fields>
    </ContentForm>
  );
}
