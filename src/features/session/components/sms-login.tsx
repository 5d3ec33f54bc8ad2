"use client";
import type { ReactNode } from "react";
import { SmsLogin } from "#src/domain/session/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";
import { messages } from "../../verification/messages.ts";
import { withRefusals } from "../../form/refusal.ts";
import { signInBySms, type SignedIn } from "../sign-in.ts";
import { CodeField } from "../../verification/components/code-field.tsx";

/** Sign-in by a code to the account's number. */
export function SmsLoginForm({
  remember,
  box,
  onSignedIn,
}: {
  remember: boolean;
  box: ReactNode;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
}) {
  const form = useForm({
    id: "sms",
    schema: SmsLogin,
    extra: { remember },
    asksToLeave: false,
    submit: withRefusals(async (given) => {
      await onSignedIn(await signInBySms(given));
    }),
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field {...form.field("mobile")} label="手机号码">
        {(control) => (
          <TextInput {...control} size="lg" name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={15} />
        )}
      </Field>
      <CodeField
        form={form}
        name="code"
        label="短信验证码"
        target="mobile"
        required={false}
        sent={messages.codeSentIfRegistered}
        send={(target) => request("POST /mall-admin/common/sendMobileMsg", { body: { use: "login", target } }, { quiet: true })}
      />
      {box}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? "正在登录…" : "登录"}
      </Button>
    </form>
  );
}

const stack = column({ gap: "4" });
