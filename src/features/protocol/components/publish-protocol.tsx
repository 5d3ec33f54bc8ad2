"use client";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { PublishForm, renewals } from "#src/domain/protocol/schema.ts";
import type { ProtocolName } from "#src/domain/protocol/titles.ts";
import { optionsOf } from "#src/ui/form-fields.ts";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { refusalOf } from "../../form/refusal.ts";
import { messages } from "../messages.ts";

type Props = { name: ProtocolName; saveDraft: () => Promise<number>; onClose: () => void };

/** From when the draft is in force, and what it asks of those who agreed before. */
export function PublishProtocol({ name, saveDraft, onClose }: Props) {
  const router = useRouter();
  const form = useForm({
    id: "publish",
    schema: v.omit(PublishForm, ["rev"]),
    submit: async (values) => {
      try {
        const body = { ...values, rev: await saveDraft() };
        await request("POST /mall-admin/protocol/{name}/publish", { params: { name }, body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.published);
      onClose();
      await router.reload();
      return {};
    },
  });
  return (
    <FormModal title="发布新版本" form={form} onClose={onClose}>
      <Field {...form.field("effectiveOn")} label="生效日期" hint="留空立即生效；新注册者自生效起同意此版本">
        {(control) => <DateInput {...control} name="effectiveOn" />}
      </Field>
      <Field {...form.field("renewal")} label="对已同意旧版本的用户" required>
        {(control) => (
          <NativeSelect {...control} name="renewal" placeholder="请选择" defaultValue="" options={optionsOf(renewals)} />
        )}
      </Field>
    </FormModal>
  );
}
