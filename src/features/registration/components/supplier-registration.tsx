"use client";
import { useEffect, type ReactNode } from "react";
import { useRouter } from "waku/router/client";
import { BusinessForm } from "#src/domain/registration/schema.ts";
import { RegionFields } from "#src/features/form/components/region-fields.tsx";
import { protocolsOf } from "#src/domain/protocol/titles.ts";
import { MailWarnings } from "#src/domain/kernel/mistyped-mail.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { useForm, type AnyForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { encryptForServer } from "../../session/encrypted.ts";
import { guessableErrors } from "../../session/password-check.ts";
import { messages as formMessages } from "../../form/messages.ts";
import { messages } from "../messages.ts";
import { withRefusals } from "../../form/refusal.ts";
import { registrationDraft, storeRegistration } from "../stored-registration.ts";
import { useDraft } from "../../form/use-draft.ts";
import { AgreementField } from "../../protocol/components/agreement-field.tsx";
import { CodeField } from "../../verification/components/code-field.tsx";
import { FormText } from "../../form/components/form-text.tsx";
import { LicenceField, usePickedLicence } from "./licence-field.tsx";
import { DraftNotice } from "../../form/components/draft-notice.tsx";
import { NewPasswordFields } from "../../session/components/new-password-fields.tsx";

const stored = (
  "companyName creditCode legalPerson provinceCode cityCode areaCode address postalCode " +
  "contact mobile email landline username"
).split(" ");

/** A supplier applies; the mail that activates is sent, and the next page waits for it. The draft stays until approval. */
export function SupplierRegistration({ refused }: { refused: Readonly<Record<string, string>> }) {
  const router = useRouter();
  const { licence, unreadable, pick } = usePickedLicence();
  const form = useForm({
    id: "supplier",
    schema: BusinessForm,
    warnings: MailWarnings,
    also: guessableErrors,
    extra: { licence },
    refused: atTheirControls(refused),
    submit: withRefusals(async ({ password, confirmPassword, ...answers }) => {
      const encrypt = await encryptForServer({ password, confirmPassword });
      const made = await request("POST /auth/business/register", { body: { ...answers, encrypt } }, { quiet: true });
      await storeRegistration(made.registrationId);
      await router.push(`/emailActivate?id=${made.registrationId}` as `/${string}`);
    }),
  });
  const draft = useDraft(registrationDraft, form.props.ref, stored);

  const { check } = form;
  useEffect(() => {
    if (licence !== "") check("licence");
    // Only a new picture is checked, not every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [licence]);

  return (
    <form className={stack} {...form.props}>
      <RefusedNotice count={Object.keys(refused).length} isRestored={draft.isRead ? draft.stored !== null : null} />
      <FormSummary form={form} />
      <DraftNotice draft={draft} without={formMessages.draftWithout} />
      <CompanyFields form={form} draft={draft}>
        <LicenceField form={form} unreadable={unreadable} licence={licence} onPick={(file) => void pick(file)} required />
      </CompanyFields>
      <ContactFields form={form} />
      <AccountFields form={form} />
      <AgreementField form={form} protocols={protocolsOf.business} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? "正在提交…" : "提交并发送激活邮件"}
      </Button>
    </form>
  );
}

/** A region is judged as one and chosen in three: its reason stands at the first. */
const atTheirControls = ({ region, ...refused }: Readonly<Record<string, string>>) =>
  region ? { ...refused, provinceCode: region } : refused;

/** `isRestored`: whether what was typed before is in the form again; null while that is looked up. */
const RefusedNotice = ({ count, isRestored }: { count: number; isRestored: boolean | null }) =>
  count > 0 && (
    <Alert tone="warning" title={`平台退回了 ${count} 项`}>
      请按各项下方的原因修改后重新提交。
      {isRestored === true && "未被退回的内容无需改动。"}
      {isRestored === false && "本浏览器没有此前填写的内容，其余各项也需重新填写。"}
    </Alert>
  );

type FormProps = { form: AnyForm };
type Draft = ReturnType<typeof useDraft>;
/** The company as its licence names it. */
const CompanyFields = ({ form, draft, children }: FormProps & { draft: Draft; children: ReactNode }) => (
  <fieldset className={group}>
    <legend className={legend}>企业信息</legend>
    <FormText form={form} name="companyName" label="企业名称" maxLength={60} autoComplete="organization" hint="与营业执照一致" />
    <div className={pair}>
      <FormText
        form={form}
        name="creditCode"
        label="统一社会信用代码"
        maxLength={18}
        hint="18 位，与营业执照一致"
        autoCapitalize="characters"
      />
      <FormText form={form} name="legalPerson" label="法定代表人" maxLength={20} />
    </div>
    <RegionFields
      key={draft.round}
      field={form.field}
      start={{
        provinceCode: draft.stored?.["provinceCode"] ?? "",
        cityCode: draft.stored?.["cityCode"] ?? "",
        areaCode: draft.stored?.["areaCode"] ?? "",
      }}
    />
    <div className={pair}>
      <FormText form={form} name="address" label="详细地址" maxLength={100} autoComplete="street-address" />
      <FormText
        form={form}
        name="postalCode"
        label="邮政编码"
        maxLength={6}
        inputMode="numeric"
        autoComplete="postal-code"
        optional
      />
    </div>
    {children}
  </fieldset>
);

/** Who answers for the company, and a code to the mobile number. */
const ContactFields = ({ form }: FormProps) => (
  <fieldset className={group}>
    <legend className={legend}>联系方式</legend>
    <div className={pair}>
      <FormText form={form} name="contact" label="联系人" maxLength={20} autoComplete="name" />
      <FormText
        form={form}
        name="landline"
        label="固定电话"
        maxLength={20}
        type="tel"
        autoComplete="work tel"
        optional
        hint="如 010-12345678"
      />
      <FormText form={form} name="mobile" label="手机号码" maxLength={15} type="tel" inputMode="tel" autoComplete="tel" />
      <FormText
        form={form}
        name="email"
        label="电子邮箱"
        maxLength={254}
        type="email"
        autoComplete="email"
        hint="激活链接将发送到此邮箱"
      />
    </div>
    <CodeField
      form={form}
      name="code"
      label="短信验证码"
      target="mobile"
      send={(target) => request("POST /mall-admin/common/sendMobileMsg", { body: { use: "register", target } }, { quiet: true })}
    />
  </fieldset>
);

const AccountFields = ({ form }: FormProps) => (
  <fieldset className={group}>
    <legend className={legend}>登录账号</legend>
    <FormText
      form={form}
      name="username"
      label="用户名"
      maxLength={32}
      autoComplete="username"
      autoCapitalize="none"
      hint={messages.usernameHint}
    />
    <div className={pair}>
      <NewPasswordFields form={form} />
    </div>
  </fieldset>
);

const stack = column({ gap: "5" });
const group = column({ gap: "4", minWidth: "0" });
const legend = css({ textStyle: "section", mb: "3", pb: "2", borderBottom: "default", width: "full" });
const pair = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
