"use client";
import * as v from "valibot";
import { AnnouncementForm as Form, type EditedAnnouncement } from "#src/domain/content/editing/schema.ts";
import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import { instantOfField } from "#src/domain/kernel/instant.ts";
import { Field } from "#src/ui/field.tsx";
import { FormFields, textIn } from "#src/ui/form-fields.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { AudienceField, BodyField, Fields, PeriodFields, ContentForm, StatusField } from "./content-fields.tsx";
import { useContentForm } from "./use-content-form.ts";

const backTo = "/admin/announcements";
const fromControls = v.pipe(
  FormFields,
  v.transform((fields) => ({
    kind: textIn(fields, "kind"),
    audience: textIn(fields, "audience"),
    title: textIn(fields, "title"),
    body: textIn(fields, "body"),
    pinned: textIn(fields, "pinned") === "1",
    status: textIn(fields, "status"),
    showFrom: instantOfField(textIn(fields, "showFrom")),
    showTo: instantOfField(textIn(fields, "showTo")) ?? null,
  })),
  Form,
);

type Edited = EditedAnnouncement & { body: SanitizedHtml };

type Props = { announcement: Edited | null; kinds: readonly Option[]; now: number };

/** A new announcement, or one that is there. */
export function AnnouncementForm({ announcement, kinds, now }: Props) {
  const { form, draft } = useContentForm({
    id: `announcement-${announcement?.id ?? "new"}`,
    schema: fromControls,
    backTo,
    draftOf: ["title", "body"],
    save: (values) =>
      announcement
        ? request(
            "PUT /mall-admin/content/announce/{id}",
            { params: { id: announcement.id }, body: { version: announcement.version, form: values } },
            { quiet: true },
          )
        : request("POST /mall-admin/content/announce", { body: values }, { quiet: true }),
  });
  return (
    <ContentForm form={form} draft={draft} backTo={backTo} isNew={!announcement}>
      <Field {...form.field("title")} label="标题" required>
        {(control) => <TextInput {...control} name="title" maxLength={80} defaultValue={announcement?.title} />}
      </Field>
      <Fields>
        <Field {...form.field("kind")} label="类别">
          {(control) => <NativeSelect {...control} name="kind" defaultValue={announcement?.kind ?? "notice"} options={kinds} />}
        </Field>
        <AudienceField form={form} audience={announcement?.audience ?? "all"} />
        <PeriodFields form={form} showFrom={announcement?.showFrom ?? now} showTo={announcement?.showTo ?? null} />
        <Field {...form.field("pinned")} label="置顶">
          {(control) => (
            <NativeSelect
              {...control}
              name="pinned"
              defaultValue={announcement?.pinned ? "1" : "0"}
              options={[
                { value: "0", label: "不置顶" },
                { value: "1", label: "置顶" },
              ]}
            />
          )}
        </Field>
        <StatusField form={form} status={announcement?.status ?? "shown"} />
      </Fields>
      <BodyField form={form} draft={draft} body={announcement?.body ?? ""} />
    </ContentForm>
  );
}
