"use client";
import { useRouter } from "waku/router/client";
import { ResetForm } from "#src/domain/session/reset/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { signInHref } from "#src/web/remembered-page.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";
import { encryptForServer } from "../encrypted.ts";
import { guessableErrors } from "../password-check.ts";
import { messages } from "../../verification/messages.ts";
import { withRefusals } from "../../form/refusal.ts";
import { markStep } from "../step-marks.ts";
import { CodeField } from "../../verification/components/code-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

const ways = {
  [userTypes.purchaser]: { use: "resetPurchaser", call: "POST /mall-pur/pur/purchaser/forgetPassword" },
  [userTypes.business]: { use: "resetBusiness", call: "POST /mall-sup/account/forgetPassword" },
  [userTypes.operator]: { use: "resetOperator", call: "POST /mall-admin/operator/forgetPassword" },
} as const;

/** A new password by a code to the account's number or address. Whether there is an account is told to its owner only. */
export function PasswordReset({ userType }: { userType: keyof typeof ways }) {
  const router = useRouter();
  const { use, call } = ways[userType];
  const form = useForm({
    id: "reset",
    schema: ResetForm,
    also: guessableErrors,
    asksToLeave: false,
    submit: withRefusals(async ({ target, code, password, confirmPassword }) => {
      const encrypt = await encryptForServer({ password, confirmPassword });
      await request(call, { body: { target, code, encrypt } }, { quiet: true });
      markStep("passwordReset");
      await router.push(signInHref("/forGotRegSuc", router.query ? `${router.path}?${router.query}` : router.path));
    }),
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field
        {...form.field("target")}
        label="手机号码或电子邮箱"
        hint={userType === userTypes.operator ? "在“我的账号”绑定过的手机号码或邮箱" : "注册时填写或绑定过的手机号码或邮箱"}
        required
      >
        {(control) => <TextInput {...control} name="target" autoComplete="username" autoCapitalize="none" maxLength={254} />}
      </Field>
      <CodeField
        form={form}
        name="code"
        label="验证码"
        target="target"
        sent={messages.codeSentIfRegistered}
        send={(target) => request("POST /mall-admin/common/sendMobileMsg", { body: { use, target } }, { quiet: true })}
      />
      <NewPasswordFields form={form} label="新密码" />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? "正在重置…" : "重置密码"}
      </Button>
    </form>
  );
}

const stack = column({ gap: "4" });
