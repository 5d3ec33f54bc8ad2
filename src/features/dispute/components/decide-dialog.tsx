"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { statementLength } from "#src/domain/dispute/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { mutedText } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

type Line = { lineId: string; title: string; unit: string; quantity: number };
type Props = { disputeId: string; lines: readonly Line[] };

/** Opens the operator's decision. */
export function DecideDispute({ disputeId, lines }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const done = async () => {
    setOpen(false);
    toaster.success(messages.decide.done);
    await router.reload();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.decide.title}</Button>
      {open && <DecideDialog disputeId={disputeId} lines={lines} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}

/** How much of each line the buyer does not pay for, and why. Nothing is filled in: no side is favoured by the form. */
function DecideDialog({ disputeId, lines, onClose, onDone }: Props & { onClose: () => void; onDone: () => Promise<void> }) {
  const { text: reason, write, clear } = useTextDraft(`dispute.${disputeId}`);
  const [quantities, setQuantities] = useState<(number | null)[]>(() => lines.map(() => null));
  const send = async () => {
    const awarded = lines.flatMap(({ lineId }, place) => {
      const quantity = quantities[place] ?? null;
      return quantity === null ? [] : [{ lineId, quantity }];
    });
    const found = {
      ...Object.fromEntries(
        quantities.flatMap((quantity, place) =>
          quantity === null ? [[`lines.${place}.quantity`, messages.decide.quantityMissing] as const] : [],
        ),
      ),
      ...(reason.trim() === "" && { reason: messages.decide.reasonMissing }),
    };
    if (Object.keys(found).length > 0) return found;
    const params = { disputeId };
    await request("POST /mall-admin/dispute/{disputeId}/decide", { params, body: { lines: awarded, reason } }, { quiet: true });
    clear();
    await onDone();
    return null;
  };
  return (
    <FormDialog id="decide" title={messages.decide.title} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className={small}>{messages.decide.hint}</p>
          {eachRow(
            lines,
            ({ lineId }) => lineId,
            ({ title, unit, quantity }, place) => (
              <Field
                id={`decide-lines.${place}.quantity`}
                label={`${title} 判给采购方`}
                hint={`所涉 ${quantity} ${unit}`}
                required
                error={errors[`lines.${place}.quantity`]}
              >
                {(control) => (
                  <NumberInput
                    {...control}
                    min={0}
                    max={quantity}
                    value={quantities[place] ?? null}
                    onChange={(value) => setQuantities((all) => all.map((one, at) => (at === place ? value : one)))}
                  />
                )}
              </Field>
            ),
            "div",
          )}
          <Field id="decide-reason" label={messages.decide.reason} required error={errors["reason"]}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={statementLength}
                placeholder={messages.decide.placeholder}
                value={reason}
                onChange={(event) => write(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const small = mutedText();
