"use client";
import { InvitedForm, InvitedPurchaserForm } from "#src/domain/registration/invitation.ts";
import { protocolsOf } from "#src/domain/protocol/titles.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";
import { encryptForServer } from "../../session/encrypted.ts";
import { guessableErrors } from "../../session/password-check.ts";
import { messages } from "../messages.ts";
import { withRefusals } from "../../form/refusal.ts";
import { signIn } from "../../session/sign-in.ts";
import { AgreementField } from "../../protocol/components/agreement-field.tsx";
import { NewPasswordFields } from "../../session/components/new-password-fields.tsx";

/** Accounts that agree to something. */
const agreed = {
  "POST /auth/unit/invitation/register": protocolsOf.purchaser,
  "POST /auth/supplier/invitation/accept": protocolsOf.business,
} as const;

type Props = {
  ticket: string;
  call: "POST /auth/operator/accept" | keyof typeof agreed;
  /** Where the new account begins. */
  returnTo: string;
  ok: string;
  /** As whoever invited them wrote it. */
  realName?: string;
};

/** Makes the account of whoever was invited, and signs it in. A link that is used or too old is refused with what to do. */
export function InvitedAccount({ ticket, call, returnTo, ok, realName = "" }: Props) {
  const protocols = call === "POST /auth/operator/accept" ? null : agreed[call];
  const form = useForm({
    id: "invited",
    schema: protocols ? InvitedPurchaserForm : InvitedForm,
    also: guessableErrors,
    submit: withRefusals(async ({ password, confirmPassword, username, realName }) => {
      const encrypt = await encryptForServer({ password, confirmPassword });
      const body = { ticket, username, realName, encrypt };
      await (call === "POST /auth/operator/accept"
        ? request(call, { body }, { quiet: true })
        : request(call, { body: { ...body, agreed: true } }, { quiet: true }));
      // The account stands whatever becomes of the first sign-in. A document load: the page is now somebody's.
      const next = await signIn({ username, password }).then(
        () => returnTo,
        () => `/login?redirect=${encodeURIComponent(returnTo)}`,
      );
      location.assign(next);
    }),
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field {...form.field("username")} label="用户名" hint={messages.usernameHint} required>
        {(control) => <TextInput {...control} name="username" autoComplete="username" autoCapitalize="none" maxLength={32} />}
      </Field>
      <Field {...form.field("realName")} label="姓名" required>
        {(control) => <TextInput {...control} name="realName" defaultValue={realName} autoComplete="name" maxLength={20} />}
      </Field>
      <NewPasswordFields form={form} />
      {protocols && <AgreementField form={form} protocols={protocols} />}
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? "正在建立…" : ok}
      </Button>
    </form>
  );
}

const stack = column({ gap: "4" });
