"use client";
import { useState } from "react";
import type { Region } from "#src/domain/freight/template.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field, type ControlProps } from "#src/ui/field.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { type EditRow, type RowCharge, rowCharges, type TextField } from "../edit-rows.ts";
import { messages } from "../messages.ts";
import { RegionPicker } from "./region-picker.tsx";

type Props = {
  id: string;
  at: number;
  row: EditRow;
  errors: FormErrors;
  regions: readonly Region[];
  names: ReadonlyMap<string, Region>;
  taken: ReadonlyMap<string, number>;
  onChange: (more: Partial<EditRow>) => void;
  onRemove: () => void;
};

const chargeLabels = { order: messages.byOrder, piece: messages.byPiece, none: messages.notServed } as const satisfies Record<
  RowCharge,
  string
>;

/** One row of a template: its regions and what delivery there costs. */
export function FreightRowFields({ id, at, row, errors, regions, names, taken, onChange, onRemove }: Props) {
  const [isPicking, setPicking] = useState(false);
  const field = (name: string) => ({ id: `${id}-rows.${at}.${name}`, error: errors[`rows.${at}.${name}`] });
  const what = row.isElsewhere ? messages.elsewhere : `第 ${at + 1} 行`;
  return (
    <fieldset className={card()} aria-label={what}>
      <div className={head}>
        <Field {...field("regions")} label={row.isElsewhere ? messages.elsewhere : `${what} ${messages.region}`} className={grow}>
          {(control) =>
            row.isElsewhere ? (
              <p id={control.id} tabIndex={-1} className={muted}>
                {messages.elsewhereHint}
              </p>
            ) : (
              <RegionChips
                control={control}
                label={`${messages.pick} ${what}`}
                regions={row.regions}
                names={names}
                onPick={() => setPicking(true)}
              />
            )
          }
        </Field>
        <Button size="sm" variant="ghost" icon="remove" aria-label={messages.removeRow(at + 1)} onClick={onRemove} />
      </div>
      <RowCharges field={field} row={row} onChange={onChange} />
      {isPicking && (
        <RegionPicker
          regions={regions}
          chosen={row.regions}
          taken={taken}
          onClose={() => setPicking(false)}
          onChoose={(prefixes) => {
            setPicking(false);
            onChange({ regions: prefixes });
          }}
        />
      )}
    </fieldset>
  );
}

type ChargesProps = Pick<Props, "row" | "onChange"> & {
  field: (name: string) => { id: string; error: string | undefined };
};

/** What delivery to the row's regions costs. */
function RowCharges({ field, row, onChange }: ChargesProps) {
  const text = (name: TextField, label: string, hint?: string) => (
    <Field {...field(name)} label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={name === "firstPieces" || name === "nextPieces" || name === "leadDays" ? "numeric" : "decimal"}
          maxLength={14}
          value={row[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={grid}>
      <Field {...field("served")} label={messages.charge}>
        {(control) => (
          <NativeSelect
            {...control}
            value={row.charge}
            options={rowCharges.map((value) => ({ value, label: chargeLabels[value] }))}
            onChange={(event) => onChange({ charge: rowCharges.find((value) => value === event.target.value) ?? "order" })}
          />
        )}
      </Field>
      {row.charge !== "none" && (
        <>
          {text("fee", row.charge === "piece" ? messages.firstFee : messages.fee)}
          {row.charge === "piece" && (
            <>
              {text("firstPieces", messages.firstPieces)}
              {text("nextPieces", messages.nextPieces)}
              {text("nextFee", messages.nextFee)}
            </>
          )}
          {text("freeFrom", messages.freeFrom, messages.freeFromHint)}
          {text("hazardFee", messages.hazardFee, messages.hazardFeeHint)}
          {text("leadDays", messages.leadDays, messages.leadDaysHint)}
        </>
      )}
    </div>
  );
}

type ChipsProps = {
  control: ControlProps;
  label: string;
  regions: readonly string[];
  names: ReadonlyMap<string, Region>;
  onPick: () => void;
};

const shownRegions = 12;

/** Where a row delivers to, and what changes it. */
const RegionChips = ({ control, label, regions, names, onPick }: ChipsProps) => (
  <div className={chips}>
    {eachRow(
      regions.slice(0, shownRegions),
      (prefix) => prefix,
      (prefix) => (
        <Tag>{names.get(prefix)?.path ?? prefix}</Tag>
      ),
    )}
    {regions.length > shownRegions && <span className={muted}>{`等 ${regions.length} 个地区`}</span>}
    <Button {...control} aria-label={label} size="sm" variant="outline" icon="location" onClick={onPick}>
      {messages.pick}
    </Button>
  </div>
);

const head = css({ display: "flex", alignItems: "flex-start", gap: "3", mb: "3" });
const grow = css({ flex: "1", minWidth: "0" });
const chips = wrap({ gap: "1.5", align: "center" });
const muted = mutedText({ size: "table" });
const grid = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(auto-fill, minmax(150px, 1fr))" },
});
