"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import { fen, parseYuan } from "#src/domain/kernel/money.ts";
import { Button } from "#src/ui/button.tsx";
import { modalWidth } from "#src/ui/constants.ts";
import { Field } from "#src/ui/field.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Adds to a fund or takes from it, with the reason that stands on its ledger. */
export function AdjustFund({ fundId }: { fundId: string }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({ refused: (error) => refuse(error.details?.fields ?? { "": error.message }) });

  const refuse = (found: FormErrors) => {
    setErrors(found);
    setFailures((count) => count + 1);
  };
  const adjust = async (event: FormEvent) => {
    event.preventDefault();
    const typed = amount.trim();
    const figure = parseYuan(typed.replace(/^[-−+]/, ""));
    if (figure === null) return refuse({ amount: messages.amountMissing });
    setErrors({});
    await run(async () => {
      const body = { amount: /^[-−]/.test(typed) ? fen(0 - figure) : figure, reason };
      await request("POST /mall-pur/fund/{fundId}/adjust", { params: { fundId }, body }, { quiet: true });
      toaster.success(messages.adjusted);
      setOpen(false);
      setAmount("");
      setReason("");
      await router.reload();
    });
    return undefined;
  };
  const props = { onSubmit: (event: FormEvent) => void adjust(event), noValidate: true, autoComplete: "off" };
  return (
    <>
      <Button variant="outline" icon="edit" onClick={() => setOpen(true)}>
        {messages.adjust}
      </Button>
      {isOpen && (
        <FormModal
          form={{ id: "adjust", busy, errors, failures, props }}
          title={messages.adjust}
          width={modalWidth.reason}
          onClose={() => setOpen(false)}
        >
          <Field id="adjust-amount" label={messages.adjustAmount} hint={messages.adjustHint} required error={errors["amount"]}>
            {(control) => <TextInput {...control} value={amount} onChange={(event) => setAmount(event.target.value)} />}
          </Field>
          <Field id="adjust-reason" label={messages.adjustReason} required error={errors["reason"]}>
            {(control) => (
              <TextInput {...control} maxLength={50} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        </FormModal>
      )}
    </>
  );
}
