"use client";
import type { FocusEvent, FormEvent } from "react";
import { passwordLength } from "#src/domain/session/password.ts";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { loadPasswordCheck } from "../password-check.ts";
import { messages } from "../messages.ts";

/**
 * A new password, twice. Never part of a draft. The form takes `guessableErrors` as its `also`: what is guessed easily is
 * refused while it is typed, like what is against the rules.
 */
export function NewPasswordFields({ form, label = "密码" }: { form: AnyForm; label?: string }) {
  const checkLongOnes = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    if (value.length >= passwordLength.min) form.check("password");
  };
  const loadCheck = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    // Whoever typed before the list was there is told now.
    // Silent: without the list the api tells them.
    void loadPasswordCheck().then(
      () => input.value.length >= passwordLength.min && form.check("password"),
      () => undefined,
    );
  };
  return (
    <>
      <Field {...form.field("password")} label={label} hint={messages.passwordHint} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            maxLength={passwordLength.max + 12}
            onFocus={loadCheck}
            onInput={checkLongOnes}
          />
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
