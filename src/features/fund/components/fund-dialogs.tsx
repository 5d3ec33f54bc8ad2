"use client";
import { useRouter } from "waku/router/client";
import { lastDayOf } from "#src/domain/kernel/instant.ts";
import { EditFundFields, type FundView, OpenFundFields } from "#src/domain/fund/calls.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { type AnyForm, useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

export function OpenFundDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "fund",
    schema: OpenFundFields,
    submit: withRefusals(async (fields) => {
      await request("POST /mall-pur/fund", { body: { groupId, ...fields } }, { quiet: true });
      toaster.success(messages.opened);
      onClose();
      await router.reload();
    }),
  });
  return (
    <FormModal title={messages.open} form={form} onClose={onClose}>
      <Field {...form.field("code")} label="经费编号" hint="经费卡号或项目号，本单位内不重复" required>
        {(control) => <TextInput {...control} name="code" maxLength={30} autoCapitalize="none" />}
      </Field>
      <NameField form={form} />
      <Field {...form.field("amount")} label="初始金额（元）" hint="记入流水；暂无到账填 0，之后可调整余额" required>
        {(control) => <TextInput {...control} name="amount" inputMode="decimal" maxLength={15} />}
      </Field>
      <LastDayField form={form} />
    </FormModal>
  );
}

export function EditFundDialog({ fund, onClose }: { fund: FundView; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "fund",
    schema: EditFundFields,
    submit: withRefusals(async (body) => {
      await request("PUT /mall-pur/fund/{fundId}", { params: { fundId: fund.fundId }, body }, { quiet: true });
      toaster.success(messages.saved);
      onClose();
      await router.reload();
    }),
  });
  return (
    <FormModal title={messages.edit} form={form} onClose={onClose}>
      <NameField form={form} start={fund.name} />
      <LastDayField form={form} start={fund.validTo} />
      <Field {...form.field("status")} label="状态" hint="停用后不能用于新的申请；已冻结的照常结算或释放" required>
        {(control) => <NativeSelect {...control} name="status" options={states} defaultValue={fund.status} />}
      </Field>
    </FormModal>
  );
}

const states = [
  { value: "open", label: "可用" },
  { value: "closed", label: "已停用" },
];

const NameField = ({ form, start }: { form: AnyForm; start?: string }) => (
  <Field {...form.field("name")} label="经费名称" required>
    {(control) => <TextInput {...control} name="name" maxLength={40} defaultValue={start} />}
  </Field>
);

const LastDayField = ({ form, start = null }: { form: AnyForm; start?: number | null }) => (
  <Field {...form.field("validTo")} label="有效期至" hint="含当天；不填为长期有效">
    {(control) => <DateInput {...control} name="validTo" defaultValue={start === null ? "" : lastDayOf(start)} />}
  </Field>
);
