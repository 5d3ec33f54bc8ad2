"use client";
import { useRouter } from "waku/router/client";
import { type BrandLine, RenameBrand } from "#src/domain/catalogue/brand/schema.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const { brand: words } = messages;

/** Gives a brand another name; it stays open while the name is one that another brand has. */
export function RenameBrandDialog({ brand: { brandId, name, goodsCount }, onClose }: { brand: BrandLine; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "rename-brand",
    schema: RenameBrand,
    submit: withRefusals(async (body) => {
      await request("POST /mall-admin/brand/{brandId}/rename", { params: { brandId }, body }, { quiet: true });
      toaster.success(words.renamed(body.name));
      onClose();
      await router.reload();
    }),
  });
  return (
    <FormModal title={words.renameTitle(name)} form={form} onClose={onClose}>
      <Field {...form.field("name")} label={words.newName} hint={words.renameHint(name, formatCount(goodsCount))} required>
        {(control) => <TextInput {...control} name="name" maxLength={40} defaultValue={name} />}
      </Field>
    </FormModal>
  );
}
