"use client";
import { passwordLength } from "#src/domain/account/validation.ts";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { messages } from "../messages.ts";

/** A new password, twice. Never part of a draft. */
export function NewPasswordFields({ form, label = "密码" }: { form: AnyForm; label?: string }) {
  return (
    <>
      <Field {...form.field("password")} label={label} hint={messages.passwordHint} required>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="new-password" maxLength={passwordLength.max + 12} />
        )}
      </Field>
      <Field {...form.field("confirmPassword")} label={`确认${label}`} required>
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" maxLength={passwordLength.max + 12} />
        )}
      </Field>
    </>
  );
}
