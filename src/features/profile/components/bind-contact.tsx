"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { bindForm } from "#src/domain/profile/own/schema.ts";
import type { MyTarget } from "#src/domain/session/owner-proof.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { encryptForServer } from "../../session/encrypted.ts";
import { withRefusals } from "../../form/refusal.ts";
import { CodeField } from "../../verification/components/code-field.tsx";
import { messages } from "../messages.ts";

const names = { mobile: "手机号码", email: "电子邮箱" } as const;

/** Binds a number or address to the account, or takes another one. */
export function BindContact({ via, bound }: { via: MyTarget; bound: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const title = `${bound ? "更换" : "绑定"}${names[via]}`;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <Dialog via={via} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ via, title, onClose }: { via: MyTarget; title: string; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "bind",
    schema: bindForm(via),
    submit: withRefusals(async ({ target, code, password }) => {
      const proof = { by: "password", encrypt: await encryptForServer({ password }) } as const;
      await request("POST /auth/own/contact", { body: { target, code, proof } }, { quiet: true });
      toaster.success(messages.contactSaved(names[via]));
      await router.reload();
      onClose();
    }),
  });
  return (
    <FormModal form={form} title={title} onClose={onClose}>
      <Field {...form.field("target")} label={`新${names[via]}`} hint="用于找回密码与接收通知" required>
        {(control) =>
          via === "mobile" ? (
            <TextInput {...control} name="target" type="tel" inputMode="tel" autoComplete="tel" maxLength={15} />
          ) : (
            <TextInput {...control} name="target" type="email" autoComplete="email" maxLength={254} />
          )
        }
      </Field>
      <CodeField
        form={form}
        name="code"
        label="验证码"
        target="target"
        send={(target) => request("POST /mall-admin/common/sendMobileMsg", { body: { use: "bind", target } }, { quiet: true })}
      />
      <Field {...form.field("password")} label="登录密码" hint="确认是您本人" required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" maxLength={64} />}
      </Field>
    </FormModal>
  );
}
