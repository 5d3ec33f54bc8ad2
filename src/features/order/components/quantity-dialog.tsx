"use client";
import { type ReactNode, useState } from "react";
import { eachRow } from "#src/ui/each-row.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";

/** A line of an order in a dialog: what it is, and the most that may be entered. */
export type DialogLine = { lineId: string; title: string; spec: string; unit: string; max: number };
export type Wanted = { lineId: string; quantity: number };

type Props = {
  title: string;
  hint: string;
  ok: string;
  lines: readonly DialogLine[];
  /** Fields above the lines, of the dialog's own. */
  fields?: ReactNode;
  /** More of each line. */
  renderMore?: (line: DialogLine, place: number) => ReactNode;
  /** What keeps the dialog from being sent besides the quantities, or null. */
  problem?: () => string | null;
  /** Where the quantities start: at all there is, or at none. */
  start?: "most" | "none";
  onSend: (lines: Wanted[]) => Promise<void>;
  onClose: () => void;
};

/** Asks for a quantity of each line. What was entered stays when the server refuses, with its reason on top. */
export function QuantityDialog({ title, hint, ok, lines, fields, renderMore, problem, start = "most", onSend, onClose }: Props) {
  const [quantities, setQuantities] = useState<(number | null)[]>(() =>
    lines.map(({ max: limit }) => (start === "most" ? limit : 0)),
  );
  const [areChecked, setAreChecked] = useState(false);
  const send = async () => {
    const wanted = lines.flatMap(({ lineId }, place) => {
      const quantity = quantities[place] ?? 0;
      return quantity > 0 ? [{ lineId, quantity }] : [];
    });
    const isEmpty = quantities.includes(null);
    setAreChecked(isEmpty);
    const found = isEmpty ? "有的行没有填写数量，没有的请填 0" : wanted.length === 0 ? "请至少填写一行的数量" : null;
    const all = [found, problem?.() ?? null].filter((one) => one !== null).join("；");
    if (all !== "") return all;
    await onSend(wanted);
    return null;
  };
  return (
    <FormDialog id="quantities" title={title} ok={ok} send={send} onClose={onClose}>
      <p className={small}>{hint}</p>
      {fields}
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
                aria-label={`${line.title} 数量`}
                min={0}
                max={line.max}
                allowEmpty
                {...(areChecked && quantities[place] === null && { "aria-invalid": true as const })}
                value={quantities[place] ?? null}
                onChange={(value) => setQuantities((all) => all.map((one, at) => (at === place ? value : one)))}
              />
              {renderMore && <div className={extra}>{renderMore(line, place)}</div>}
            </li>
          ),
        )}
      </ul>
    </FormDialog>
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
