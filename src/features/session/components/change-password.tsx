"use client";
import { useRouter } from "waku/router/client";
import { ChangePasswordForm } from "#src/domain/session/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";
import { encryptForServer } from "../encrypted.ts";
import { refusalOf } from "../../form/refusal.ts";
import { guessableErrors } from "../password-check.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { messages } from "../messages.ts";

/** A new password by the old one. This device stays signed in, the others do not. */
export function ChangePassword({ username }: { username: string }) {
  const router = useRouter();
  const form = useForm({
    id: "change",
    schema: ChangePasswordForm,
    also: guessableErrors,
    submit: async (passwords) => {
      try {
        await request("POST /auth/changePassword", { body: { encrypt: await encryptForServer(passwords) } }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      form.props.ref.current?.reset();
      toaster.success(messages.passwordChanged);
      await router.reload();
      return {};
    },
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      {/* Password managers keep the new password for this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field {...form.field("oldPassword")} label="原密码" required>
        {(control) => <PasswordInput {...control} name="oldPassword" autoComplete="current-password" maxLength={64} />}
      </Field>
      <NewPasswordFields form={form} label="新密码" />
      <div>
        <Button type="submit" busy={form.busy}>
          修改密码
        </Button>
      </div>
    </form>
  );
}

const stack = column({ gap: "4", maxWidth: "form" });
