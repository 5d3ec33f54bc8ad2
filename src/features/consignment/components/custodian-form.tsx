"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { errorsOf } from "#src/ui/form-values.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { GoodsPicker } from "../../catalogue/components/goods-picker.tsx";

/** A whole number as it was typed; undefined where it is none. */
export const figureOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

type CustodianField = {
  name: string;
  label: string;
  hint?: string;
  start?: string;
  options?: readonly Option[];
  /** A product of the catalogue. */
  picks?: boolean;
};

type FormProps<S extends v.GenericSchema> = {
  id: string;
  title: string;
  hint?: string;
  ok: string;
  schema: S;
  fields: readonly CustodianField[];
  bodyOf: (values: Record<string, string>) => unknown;
  send: (body: v.InferOutput<S>) => Promise<{ done: string; page?: string }>;
};

/** A small form of one call; nothing typed is lost when it is refused, and it is empty again when it is done. */
export function CustodianForm<S extends v.GenericSchema>({ id, title, hint, ok, schema, fields, bodyOf, send }: FormProps<S>) {
  const router = useRouter();
  const start = Object.fromEntries(fields.map(({ name, start: first = "" }) => [name, first]));
  const [values, setValues] = useState<Record<string, string>>(start);
  const { errors, summary, refuse, accept } = useRefusals(id, values);
  const { busy, run } = useAction({ refused: ({ message, details }) => refuse(details?.fields ?? { "": message }) });
  const form = { ...useUnsaved().props, noValidate: true, autoComplete: "off" };
  /** Counts what was sent: a picker begins anew. */
  const [done, setDone] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const given = bodyOf(values);
    const parsed = v.safeParse(schema, given);
    if (!parsed.success) return refuse(errorsOf(schema, given));
    accept();
    await run(async () => {
      const { done: text, page } = await send(parsed.output);
      toaster.success(text);
      setValues(start);
      setDone((count) => count + 1);
      await (page ? router.push(page as `/${string}`) : router.reload());
    });
    return undefined;
  };
  const set = (name: string) => (event: { target: { value: string } }) =>
    setValues((current) => ({ ...current, [name]: event.target.value }));

  return (
    <form className={root} {...form} onSubmit={(event) => void submit(event)} aria-label={title}>
      <h2 className={head}>{title}</h2>
      {hint && <p className={small}>{hint}</p>}
      <FormSummary form={summary} />
      {eachRow(
        fields,
        ({ name }) => name,
        ({ name, label, hint: fieldHint, options, picks }) => (
          <Field id={`${id}-${name}`} label={label} hint={fieldHint} error={errors[name]} required>
            {(control) =>
              picks ? (
                <GoodsPicker
                  key={done}
                  {...control}
                  onChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
                />
              ) : options ? (
                <NativeSelect
                  {...control}
                  placeholder="请选择"
                  options={options}
                  value={values[name] ?? ""}
                  onChange={set(name)}
                />
              ) : (
                <TextInput {...control} value={values[name] ?? ""} onChange={set(name)} />
              )
            }
          </Field>
        ),
        "div",
      )}
      <div>
        <Button type="submit" busy={busy}>
          {ok}
        </Button>
      </div>
    </form>
  );
}

const root = surface({ display: "grid", gap: "3", alignContent: "start", p: "4" });
const head = css({ textStyle: "section" });
const small = mutedText();
