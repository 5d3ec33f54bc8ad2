"use client";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { readFigure } from "#src/ui/number-value.ts";
import type { Option } from "#src/ui/option.ts";
import { DateInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { invalidField } from "#src/domain/kernel/error.ts";
import { endOfDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { typedDay } from "#src/domain/kernel/typed-day.ts";
import { messages } from "../messages.ts";

type Common = { id: string; name: string; label: string; error?: string | undefined; required?: boolean };

export const ChoiceField = ({
  id,
  name,
  label,
  error,
  required = true,
  ...rest
}: Common & { options: readonly Option[]; placeholder?: string }) => (
  <Field id={`${id}-${name}`} label={label} required={required} error={error}>
    {(control) => <NativeSelect {...control} name={name} {...rest} />}
  </Field>
);

type TextProps = Common & {
  inputMode?: "decimal" | "numeric";
  placeholder?: string;
  maxLength?: number;
};

export const TextField = ({ id, name, label, error, required = true, ...rest }: TextProps) => (
  <Field id={`${id}-${name}`} label={label} required={required} error={error}>
    {(control) => <TextInput {...control} name={name} {...rest} />}
  </Field>
);

export const DateField = ({ id, name, label, error, required = true, min }: Common & { min?: string }) => (
  <Field id={`${id}-${name}`} label={label} required={required} error={error}>
    {(control) => <DateInput {...control} name={name} min={min} />}
  </Field>
);

/** An amount with its unit; `g` and `kg` are masses, `mL` and `L` volumes. */
export const AmountFields = ({ id, error, required = true }: { id: string; error?: string | undefined; required?: boolean }) => (
  <>
    <TextField id={id} name="amount" label="数量" inputMode="decimal" error={error} required={required} />
    <ChoiceField id={id} name="unit" label="单位" options={units} required={required} />
  </>
);

const units = ["g", "kg", "mL", "L"].map((unit) => ({ value: unit, label: unit }));
const milliOf = new Map<string, number>([
  ["g", 1_000],
  ["kg", 1_000_000],
  ["mL", 1_000],
  ["L", 1_000_000],
]);

export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * The figure of a field; null when it is empty. What is no figure is refused at the field, or at that of the call which it becomes:
 * nothing is left out of what was typed.
 */
export function figureOf(data: FormData, name: string, { precision = maxDecimals, field = name } = {}): number | null {
  const typed = textOf(data, name);
  const figure = readFigure(typed, precision);
  if (typeof figure === "string") throw invalidField(field, messages.noFigure(typed.trim().slice(0, 20), figure));
  return Number.isNaN(figure) ? null : figure;
}
const maxDecimals = 9;

/** In a unit that is `factor` times as small, without the noise of binary fractions; finer parts than that unit stay to be refused. */
const times = (figure: number, factor: number): number => Number((figure * factor).toPrecision(15));

/** What `AmountFields` say, in milligrams or microlitres; nulls when the amount is empty. */
export function amountOfForm(data: FormData) {
  const figure = figureOf(data, "amount");
  const unit = textOf(data, "unit");
  if (figure === null) return { measure: null, amount: null };
  return {
    measure: unit === "g" || unit === "kg" ? ("mass" as const) : ("volume" as const),
    amount: times(figure, milliOf.get(unit) ?? 1),
  };
}

/** From the beginning of one day to the end of another; an empty field is no moment, which the call refuses by its field. */
export const periodOf = (data: FormData) => ({
  validFrom: startOfDay(textOf(data, "validFrom")),
  validTo: endOfDay(textOf(data, "validTo")),
});

export const PeriodFields = ({ id, errors }: { id: string; errors: Record<string, string | undefined> }) => (
  <>
    <DateField id={id} name="validFrom" label="有效期起" error={errors["validFrom"]} />
    <DateField id={id} name="validTo" label="有效期止（含当日）" error={errors["validTo"]} />
  </>
);

/** The end of an optional last day that counts whole; null when the field is empty. What is no day is refused at the field. */
export function lastDayIn(data: FormData, name: string): number | null {
  const typed = textOf(data, name);
  if (typed === "") return null;
  const end = endOfDay(typedDay(typed));
  if (Number.isNaN(end)) throw invalidField(name, messages.noDay);
  return end;
}

export const groupOptions = (groups: readonly { groupId: string; name: string }[]) =>
  groups.map(({ groupId, name }) => ({ value: groupId, label: name }));

export const entryGrid = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
  "& > button": { alignSelf: "end", justifySelf: "start" },
});
