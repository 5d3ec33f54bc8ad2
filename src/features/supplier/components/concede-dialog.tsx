"use client";
import { useState } from "react";
import * as v from "valibot";
import { DomainError } from "#src/domain/kernel/error.ts";
import { formatMoney, parseYuan, type Fen } from "#src/domain/kernel/money.ts";
import { type Concede } from "#src/domain/purchase/concede.ts";
import { Reason } from "#src/domain/kernel/reason.ts";
import { isLargeConcession } from "#src/domain/supplier/price-step.ts";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { css } from "#styled-system/css";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

const Why = Reason("让价说明");

type Props = {
  /** The order or the request that it is about. */
  about: string;
  total: Fen;
  /** The call: of an order, or of a request that is not approved yet. */
  send: (body: Concede) => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** A lower amount for the whole part of a supplier, in yuan. */
export function ConcedeDialog({ about, total, send, onClose, onDone }: Props) {
  const wrong = `请填写大于 0 且低于 ${formatMoney(total)} 的金额，最多两位小数`;
  const schema = v.strictObject({
    total: v.pipe(
      v.string(wrong),
      v.transform((text) => parseYuan(text) ?? 0),
      v.check((value) => value >= 1 && value < total, wrong),
      v.transform((value) => value as Fen),
    ),
    reason: Why,
  });
  const [left, setLeft] = useState<Fen | null>(null);
  const { text, write, clear } = useTextDraft(`concede.${about}`);
  const form = useForm({
    id: "concede",
    schema,
    submit: async (body) => {
      if (isLargeConcession(total, body.total)) {
        const isMeant = await confirm({ content: messages.concedeMuch(total, body.total), ok: messages.concede });
        if (!isMeant) return { total: messages.concedeUnsent };
      }
      try {
        await send(body);
        clear();
        await onDone();
        return {};
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.details?.fields ?? { "": error.message };
      }
    },
  });
  return (
    <FormModal form={form} title={messages.concede} ok={messages.concede} onClose={onClose}>
      <Field
        {...form.field("total")}
        label="应付金额（元）"
        required
        hint={`当前 ${formatMoney(total)}。${messages.concedeHint}`}
      >
        {(control) => (
          <TextInput
            {...control}
            name="total"
            inputMode="decimal"
            maxLength={16}
            onInput={(event) => setLeft(parseYuan(event.currentTarget.value))}
          />
        )}
      </Field>
      <p role="status" className={conceded}>
        {left !== null && left >= 1 && left < total && messages.concedes(total, left)}
      </p>
      <Field {...form.field("reason")} label="让价说明" required>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={2}
            maxLength={50}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
    </FormModal>
  );
}

const conceded = css({ fontWeight: "bold", _empty: { display: "none" } });
