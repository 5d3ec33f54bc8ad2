"use client";
import * as v from "valibot";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Code } from "#src/domain/verification/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { HelpLink } from "#src/ui/help-link.tsx";
import { asksForCode, signIn, type SignedIn } from "../sign-in.ts";
import { messages } from "../messages.ts";

type Errors = { username?: string; password?: string; code?: string; form?: string };

type Props = { remember: boolean; box: ReactNode; onSignedIn: (signedIn: SignedIn) => Promise<void> };

/** Sign-in by name and password. */
export function PasswordLogin({ remember, box, onSignedIn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, run } = useAction({
    refused: (refusal) => {
      setWork("");
      if (asksForCode(refusal)) setNeedsCode(true);
      refuse({ form: refusal.message }, asksForCode(refusal));
    },
  });
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    if (needsCode) form.current?.querySelector<HTMLInputElement>("#login-code")?.focus();
  }, [needsCode]);
  const [work, setWork] = useState("");

  const refuse = (found: Errors, forCode = false) => {
    setErrors(found);
    const field = found.username ? "#login-username" : found.code || forCode ? "#login-code" : "#login-password";
    form.current?.querySelector<HTMLInputElement>(field)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const username = textOf(data, "username").trim();
    const password = textOf(data, "password");
    if (!username || !password) {
      return refuse({
        ...(username ? {} : { username: messages.usernameMissing }),
        ...(password ? {} : { password: messages.passwordMissing }),
      });
    }
    const code = textOf(data, "code").replaceAll(/\s/g, "");
    if (code !== "" && !v.is(Code, code)) return refuse({ code: messages.codeIncomplete });
    setErrors({});
    return run(async () => onSignedIn(await signIn({ username, password, code, remember }, setWork)));
  };

  return (
    <form method="post" ref={form} className={stack} onSubmit={(event) => void submit(event)} noValidate>
      {errors.form && (
        <Alert tone="danger" live>
          {errors.form} <HelpLink topic="login-locked">登录不了怎么办</HelpLink>
        </Alert>
      )}
      <Field id="login-username" label="用户名" error={errors.username}>
        {(control) => (
          <TextInput {...control} name="username" size="lg" autoComplete="username" autoCapitalize="none" maxLength={64} />
        )}
      </Field>
      <Field id="login-password" label="密码" error={errors.password}>
        {(control) => <PasswordInput {...control} size="lg" name="password" autoComplete="current-password" maxLength={64} />}
      </Field>
      {needsCode && (
        <Field
          id="login-code"
          label="验证码"
          hint="已发到该账号的手机或邮箱；没有收到的，请核对用户名和密码，清空此栏后再点登录，一分钟后可重新发送"
          error={errors.code}
        >
          {(control) => (
            <TextInput {...control} name="code" size="lg" autoComplete="one-time-code" inputMode="numeric" maxLength={12} />
          )}
        </Field>
      )}
      {box}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? "正在登录…" : "登录"}
      </Button>
      <p role="status" className={hint}>
        {work}
      </p>
    </form>
  );
}

const textOf = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

const stack = css({ display: "grid", gap: "4" });
const hint = mutedText({ _empty: { display: "none" } });
