"use client";
import { useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { InvitedForm } from "#src/domain/unit/invitation/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { encryptForServer } from "../encrypted.ts";
import { messages } from "../messages.ts";
import { refusalOf } from "../refusal.ts";
import { signIn } from "../sign-in.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Where an administrator begins: who waits to join. */
const desk = "/unitMembers";

/** Who is signed in becomes administrator, and goes on in that unit. */
export function AcceptInvitation({ ticket, name }: { ticket: string; name: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    try {
      const { unitId } = await request("POST /auth/unit/invitation/accept", { body: { ticket } }, { quiet: true });
      await request("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} }, { quiet: true });
      // A document load: the page is now the unit's.
      location.assign(desk);
    } catch (error) {
      setProblem(error instanceof DomainError ? error.message : messages.failed);
      setBusy(false);
    }
  };
  return (
    <div className={stack}>
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <Button size="lg" wide busy={busy} onClick={() => void accept()}>
        以当前账号 {name} 接受邀请
      </Button>
    </div>
  );
}

/** Makes the account of somebody who has none, and signs it in. */
export function RegisterInvited({ ticket }: { ticket: string }) {
  const form = useForm({
    id: "invited",
    schema: InvitedForm,
    submit: async ({ password, confirmPassword, username, realName }) => {
      try {
        const encrypt = await encryptForServer({ password, confirmPassword });
        const call = "POST /auth/unit/invitation/register";
        await request(call, { body: { ticket, username, realName, encrypt } }, { quiet: true });
        // The account stands whatever becomes of the first sign-in.
        const next = await signIn({ username, password }).then(
          () => desk,
          () => `/login?redirect=${encodeURIComponent(desk)}`,
        );
        location.assign(next);
        return {};
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field {...form.field("username")} label="用户名" hint={messages.usernameHint} required>
        {(control) => <TextInput {...control} name="username" autoComplete="username" autoCapitalize="none" maxLength={32} />}
      </Field>
      <Field {...form.field("realName")} label="姓名" required>
        {(control) => <TextInput {...control} name="realName" autoComplete="name" maxLength={20} />}
      </Field>
      <NewPasswordFields form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? "正在建立…" : "建立账号并接受邀请"}
      </Button>
    </form>
  );
}

const stack = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
