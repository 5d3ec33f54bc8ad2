"use client";
import { useRef, useState, type FormEvent } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Alert } from "#src/ui/alert.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { signIn } from "../sign-in.ts";

const expiredText = "密码已超过 180 天未修改。为保障账号与经费安全，请尽快修改密码。";

type Errors = { username?: string; password?: string; form?: string };

/** Sign-in by name and password; `next` is the page shown afterwards. */
export function LoginForm({ next }: { next: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const refuse = (found: Errors) => {
    setErrors(found);
    form.current?.querySelector<HTMLInputElement>(found.username ? "#login-username" : "#login-password")?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const username = textOf(data, "username").trim();
    const password = textOf(data, "password");
    if (!username || !password) {
      return refuse({ ...(username ? {} : { username: "请输入用户名" }), ...(password ? {} : { password: "密码不能为空" }) });
    }
    setBusy(true);
    setErrors({});
    try {
      const { passwordExpired } = await signIn({ username, password });
      if (passwordExpired) await confirm({ content: expiredText, ok: "知道了", cancel: null });
      // A document load: everything on the page is now somebody's.
      location.assign(next);
    } catch (error) {
      setBusy(false);
      refuse({ form: error instanceof DomainError ? error.message : "登录没有成功，请稍后重试" });
    }
  };

  return (
    <form ref={form} className={root} onSubmit={(event) => void submit(event)} noValidate>
      {errors.form && (
        <Alert tone="danger" live>
          {errors.form}
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
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? "正在登录…" : "登录"}
      </Button>
      <p className={links}>
        <TextLink href="/forgotPwd">忘记密码</TextLink>
        <TextLink href="/registrationEntrance">注册账号</TextLink>
      </p>
    </form>
  );
}

const textOf = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

const root = css({ display: "grid", gap: "4" });
const links = css({ display: "flex", justifyContent: "space-between", textStyle: "small" });
