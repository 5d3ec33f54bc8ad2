"use client";
import type { ReactNode } from "react";
import { useRouter } from "waku/router/client";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { EditFundFields, type FundView, OpenFundFields } from "#src/domain/unit/fund-calls.ts";
import { refusalOf } from "#src/features/account/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirmTexts } from "#src/ui/constants.ts";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { type AnyForm, useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

export function OpenFundDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "fund",
    schema: OpenFundFields,
    submit: async (fields) => {
      try {
        await request("POST /mall-pur/fund", { body: { groupId, ...fields } }, { quiet: true });
        toaster.success(messages.opened);
        onClose();
        await router.reload();
        return {};
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <Dialog title={messages.open} form={form} busy={form.busy} onClose={onClose}>
      <FormSummary form={form} />
      <Field {...form.field("code")} label="经费编号" hint="经费卡号或项目号，本单位内不重复" required>
        {(control) => <TextInput {...control} name="code" maxLength={30} autoCapitalize="none" />}
      </Field>
      <NameField form={form} />
      <Field {...form.field("amount")} label="初始金额（元）" hint="记入流水；暂无到账填 0，之后可调整余额" required>
        {(control) => <TextInput {...control} name="amount" inputMode="decimal" maxLength={15} />}
      </Field>
      <LastDayField form={form} />
    </Dialog>
  );
}

export function EditFundDialog({ fund, onClose }: { fund: FundView; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "fund",
    schema: EditFundFields,
    submit: async (body) => {
      try {
        await request("PUT /mall-pur/fund/{fundId}", { params: { fundId: fund.fundId }, body }, { quiet: true });
        toaster.success(messages.saved);
        onClose();
        await router.reload();
        return {};
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <Dialog title={messages.edit} form={form} busy={form.busy} onClose={onClose}>
      <FormSummary form={form} />
      <NameField form={form} start={fund.name} />
      <LastDayField form={form} start={fund.validTo} />
      <Field {...form.field("status")} label="状态" hint="停用后不能用于新的申请；已冻结的照常结算或释放" required>
        {(control) => <NativeSelect {...control} name="status" options={states} defaultValue={fund.status} />}
      </Field>
    </Dialog>
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
    {(control) => <TextInput {...control} name="validTo" type="date" defaultValue={start === null ? "" : isoDay(start)} />}
  </Field>
);

type DialogProps = { title: string; form: AnyForm; busy: boolean; onClose: () => void; children: ReactNode };

const Dialog = ({ title, form, busy, onClose, children }: DialogProps) => (
  <Modal
    open
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button look="outline" onClick={onClose}>
          {confirmTexts.cancel}
        </Button>
        <Button type="submit" form="fund-form" busy={busy}>
          {confirmTexts.ok}
        </Button>
      </>
    }
  >
    <form id="fund-form" className={stack} {...form.props}>
      {children}
    </form>
  </Modal>
);

const stack = css({ display: "grid", gap: "4" });
