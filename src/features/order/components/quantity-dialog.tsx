"use client";
import { type ReactNode, useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { NumberInput } from "#src/ui/number-input.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";

/** A line of an order in a dialog: what it is, and the most that may be entered. */
export type DialogLine = { lineId: string; title: string; spec: string; unit: string; max: number };
export type Wanted = { lineId: string; quantity: number };

type Props = {
  title: string;
  hint: string;
  ok: string;
  lines: readonly DialogLine[];
  /** Fields above the lines, of the dialog's own, with what is wrong with them; the control of a field has the id `id-field`. */
  renderFields?: (errors: FormErrors, id: string) => ReactNode;
  /** More of each line: its fields are `lines.place.field`. */
  renderMore?: (line: DialogLine, place: number, errors: FormErrors) => ReactNode;
  /** What keeps the dialog from being sent besides the quantities, by field. */
  problem?: () => FormErrors;
  /** Where the quantities start: at all there is, or at none. */
  start?: "most" | "none";
  /** What the fields hold that change without a control of their own. */
  values?: Readonly<Record<string, unknown>>;
  onSend: (lines: Wanted[]) => Promise<void>;
  onClose: () => void;
};

/** Asks for a quantity of each line. What was entered stays when the server refuses, with its reason at the field. */
export function QuantityDialog({
  title,
  hint,
  ok,
  lines,
  renderFields,
  renderMore,
  problem,
  start = "most",
  values,
  onSend,
  onClose,
}: Props) {
  const [quantities, setQuantities] = useState<(number | null)[]>(() =>
    lines.map(({ max: limit }) => (start === "most" ? limit : 0)),
  );
  const send = async () => {
    const wanted = lines.flatMap(({ lineId }, place) => {
      const quantity = quantities[place] ?? 0;
      return quantity > 0 ? [{ lineId, quantity }] : [];
    });
    const found = { ...problem?.(), ...quantityProblems(quantities) };
    if (Object.keys(found).length > 0) return found;
    try {
      await onSend(wanted);
    } catch (error) {
      if (!(error instanceof DomainError) || !error.details?.fields) throw error;
      const places = lines.flatMap(({ lineId }, place) => (wanted.some((one) => one.lineId === lineId) ? [place] : []));
      return atPlaces(error.details.fields, places);
    }
    return null;
  };
  return (
    <FormDialog id={id} {...(values && { values })} title={title} ok={ok} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className={small}>{hint}</p>
          {renderFields?.(errors, id)}
          <ul>
            {eachRow(
              lines,
              (line) => line.lineId,
              (line, place) => (
                <li className={row}>
                  <span className={name}>
                    {line.title}
                    <span className={small}>
                      {line.spec}，最多 {line.max} {line.unit}
                    </span>
                  </span>
                  <NumberInput
                    id={`${id}-lines.${place}.quantity`}
                    aria-label={`${line.title} 数量`}
                    min={0}
                    max={line.max}
                    allowEmpty
                    {...(errors[`lines.${place}.quantity`] && {
                      "aria-invalid": true as const,
                      "aria-describedby": `${id}-${place}-wrong`,
                    })}
                    value={quantities[place] ?? null}
                    onChange={(value) => setQuantities((all) => all.map((one, at) => (at === place ? value : one)))}
                  />
                  {renderMore && <div className={extra}>{renderMore(line, place, errors)}</div>}
                  <LineFaults id={`${id}-${place}-wrong`} errors={errors} place={place} />
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

const id = "quantities";

function quantityProblems(quantities: readonly (number | null)[]): FormErrors {
  const empty = quantities.flatMap((quantity, place) =>
    quantity === null ? [[`lines.${place}.quantity`, "请填写数量，没有的请填 0"] as const] : [],
  );
  if (empty.length > 0) return Object.fromEntries(empty);
  return quantities.some((quantity) => quantity !== null && quantity > 0) ? {} : { "": "请至少填写一行的数量" };
}

/** What a call says of its n-th line, at the line of the dialog that was the n-th to be sent. */
const atPlaces = (fields: FormErrors, places: readonly number[]): FormErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const [, line, part] = /^lines\.(\d+)\.(.+)$/.exec(name) ?? [];
      const place = line === undefined ? undefined : places[Number(line)];
      return [place === undefined ? name : `lines.${place}.${part}`, text];
    }),
  );

/** All that is wrong with a line, below it. */
function LineFaults({ id: own, errors, place }: { id: string; errors: FormErrors; place: number }) {
  const found = Object.entries(errors).filter(([name]) => name.startsWith(`lines.${place}.`));
  if (found.length === 0) return null;
  return (
    <p id={own} className={wrong}>
      {found.map(([, text]) => text).join("；")}
    </p>
  );
}

const row = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2",
  alignItems: "center",
  py: "2",
  borderTop: "default",
});
const name = css({ display: "grid", minWidth: "0" });
const small = mutedText();
const extra = wrap({ gridColumn: "1 / -1", gap: "2", align: "center" });
const wrong = dangerText({ gridColumn: "1 / -1" });
