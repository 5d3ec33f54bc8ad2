"use client";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { JoinBidding, type SupBiddingView } from "#src/domain/bidding/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { errorsOf, type FormErrors } from "#src/ui/form-values.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** Reads the terms that hold, declares who one is, and takes part; once more after a correction. */
export function JoinForm({ view }: { view: SupBiddingView }) {
  const { biddingId, termsNo, declared } = view;
  const [bankAccount, setBankAccount] = useState(declared.bankAccount);
  const [controller, setController] = useState(declared.controller);
  useLeaveGuard(bankAccount !== declared.bankAccount || controller !== declared.controller);
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const { busy, error, run } = useAction({ reload: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = { termsNo, bankAccount, controller };
    const parsed = v.safeParse(JoinBidding, given);
    setErrors(parsed.success ? {} : errorsOf(JoinBidding, given));
    if (!parsed.success) return;
    const parts = { params: { biddingId }, body: parsed.output };
    await run(() => request("POST /mall-sup/bidding/{biddingId}/join", parts, { quiet: true }), messages.joined);
  };
  return (
    <form className={form} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      {error && <Alert tone="danger" live title={error} />}
      <p className={facts}>
        {messages.joinHint} 登记的法定代表人：{declared.legalPerson || "—"}；地址：{declared.address || "—"}。
      </p>
      <Field id="join-account" label="结算账户" error={errors.bankAccount} required>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={bankAccount}
            onChange={(event) => setBankAccount(event.target.value)}
          />
        )}
      </Field>
      <Field id="join-controller" label="实际控制人" error={errors.controller} required>
        {(control) => (
          <TextInput {...control} maxLength={50} value={controller} onChange={(event) => setController(event.target.value)} />
        )}
      </Field>
      <Checkbox checked={agreed} onChange={setAgreed}>
        {messages.statement}
      </Checkbox>
      <div>
        <Button type="submit" busy={busy} disabled={!agreed}>
          {view.mine ? messages.rejoin : messages.join}
        </Button>
      </div>
    </form>
  );
}

const form = css({ display: "grid", gap: "3", maxWidth: "form" });
const facts = mutedText();
