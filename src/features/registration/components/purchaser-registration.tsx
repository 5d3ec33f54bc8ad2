"use client";
import { PurchaserForm } from "#src/domain/registration/schema.ts";
import { protocolsOf } from "#src/domain/protocol/titles.ts";
import { MailWarnings } from "#src/domain/kernel/mistyped-mail.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { loginPath, signInHref } from "#src/web/remembered-page.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";
import { encryptForServer } from "../../session/encrypted.ts";
import { guessableErrors } from "../../session/password-check.ts";
import { messages as formMessages } from "../../form/messages.ts";
import { messages } from "../messages.ts";
import { withRefusals } from "../../form/refusal.ts";
import { signIn } from "../../session/sign-in.ts";
import { useDraft } from "../../form/use-draft.ts";
import { AgreementField } from "../../protocol/components/agreement-field.tsx";
import { CodeField } from "../../verification/components/code-field.tsx";
import { DraftNotice } from "../../form/components/draft-notice.tsx";
import { NewPasswordFields } from "../../session/components/new-password-fields.tsx";

const stored = ["username", "realName", "mobile", "email"];

/** A purchaser registers, is signed in and led to the page that says what comes next. */
export function PurchaserRegistration() {
  const form = useForm({
    id: "purchaser",
    schema: PurchaserForm,
    warnings: MailWarnings,
    also: guessableErrors,
    submit: withRefusals(async ({ password, confirmPassword, ...answers }) => {
      const encrypt = await encryptForServer({ password, confirmPassword });
      const { username } = await request(
        "POST /mall-pur/pur/purchaser/register",
        { body: { ...answers, encrypt } },
        { quiet: true },
      );
      await draft.forget();
      // The account stands whatever becomes of the first sign-in. A document load: the page is now somebody's.
      const welcome = signInHref("/purRegSuc", `${location.pathname}${location.search}`);
      const next = await signIn({ username, password }).then(
        () => welcome,
        () => loginPath(welcome),
      );
      location.assign(next);
    }),
  });
  const draft = useDraft("draft.purRegister", form.props.ref, stored);

  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <DraftNotice draft={draft} without={formMessages.draftWithout} />
      <Field {...form.field("username")} label="用户名" hint={messages.usernameHint} required>
        {(control) => <TextInput {...control} name="username" autoComplete="username" autoCapitalize="none" maxLength={32} />}
      </Field>
      <Field {...form.field("realName")} label="姓名" hint="与工作证一致，单位审核时核对" required>
        {(control) => <TextInput {...control} name="realName" autoComplete="name" maxLength={20} />}
      </Field>
      <Field {...form.field("mobile")} label="手机号码" required>
        {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={15} />}
      </Field>
      <CodeField
        form={form}
        name="code"
        label="短信验证码"
        target="mobile"
        send={(target) =>
          request("POST /mall-admin/common/sendMobileMsg", { body: { use: "register", target } }, { quiet: true })
        }
      />
      <NewPasswordFields form={form} />
      <Field {...form.field("email")} label="电子邮箱（选填）" hint="可用于找回密码和接收通知">
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <CodeField
        form={form}
        name="emailCode"
        label="邮箱验证码（填写邮箱时必填）"
        target="email"
        required={false}
        send={(email) => request("GET /mall-pur/pur/purchaser/sendRegisterEmail", { query: { email } }, { quiet: true })}
      />
      <AgreementField form={form} protocols={protocolsOf.purchaser} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? "正在注册…" : "注册"}
      </Button>
    </form>
  );
}

const stack = column({ gap: "4" });
