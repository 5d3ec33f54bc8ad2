"use client";
import * as v from "valibot";
import { BannerForm as Form, type EditedBanner } from "#src/domain/content/editing/schema.ts";
import { instantOfField } from "#src/domain/kernel/instant.ts";
import { Field } from "#src/ui/field.tsx";
import { FormFields, numberIn, textIn } from "#src/ui/form-fields.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { Fields, OrderField, PeriodFields, ContentForm, StatusField, TitleFields } from "./content-fields.tsx";
import { PictureField } from "../../../picture/picture-field.tsx";
import { useContentForm } from "./use-content-form.ts";

const backTo = "/admin/banners";
const fromControls = v.pipe(
  FormFields,
  v.transform((fields) => ({
    title: textIn(fields, "title"),
    subtitle: textIn(fields, "subtitle"),
    pictureKey: textIn(fields, "pictureKey"),
    href: textIn(fields, "href"),
    orderNum: numberIn(fields, "orderNum"),
    status: textIn(fields, "status"),
    showFrom: instantOfField(textIn(fields, "showFrom")),
    showTo: instantOfField(textIn(fields, "showTo")) ?? null,
  })),
  Form,
);

/** A new banner of the home page, or one that is there. */
export function BannerForm({ banner, now }: { banner: EditedBanner | null; now: number }) {
  const { form, draft } = useContentForm({
    id: `banner-${banner?.id ?? "new"}`,
    schema: fromControls,
    backTo,
    save: (values) =>
      banner
        ? request(
            "PUT /mall-admin/content/banner/{id}",
            { params: { id: banner.id }, body: { version: banner.version, form: values } },
            { quiet: true },
          )
        : request("POST /mall-admin/content/banner", { body: values }, { quiet: true }),
  });
  return (
    <ContentForm form={form} draft={draft} backTo={backTo} isNew={!banner}>
      <TitleFields form={form} start={banner} />
      <PictureField form={form} pictureKey={banner?.pictureKey ?? ""} hint="建议 1200×360，主体在右侧，文字在左侧显示" />
      <Field {...form.field("href")} label="点击后打开" hint="本商城的路径，如 /goodsSearch?cateId=1；留空则不跳转">
        {(control) => <TextInput {...control} name="href" maxLength={300} defaultValue={banner?.href} />}
      </Field>
      <Fields>
        <PeriodFields form={form} showFrom={banner?.showFrom ?? now} showTo={banner?.showTo ?? null} />
        <OrderField form={form} orderNum={banner?.orderNum ?? 100} />
        <StatusField form={form} status={banner?.status ?? "shown"} />
      </Fields>
    </ContentForm>
  );
}
