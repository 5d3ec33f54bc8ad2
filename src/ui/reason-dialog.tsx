"use client";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { confirmTexts, modalWidth, reasonNumberPrecision, reasonText } from "./constants.ts";
import { DateInput } from "./date-input.tsx";
import { type ControlProps, Field } from "./field.tsx";
import { Modal } from "./modal.tsx";
import { NativeSelect } from "./native-select.tsx";
import { NumberInput } from "./number-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { reasonError, reasonTyped, type ReasonInput, type ReasonValue } from "./reason.ts";
import { Textarea } from "./textarea.tsx";

type Props = { input: ReasonInput; onAnswer: (value: ReasonValue | null) => void };

export default function ReasonDialog({ input, onAnswer }: Props) {
  const [value, setValue] = useState<ReasonValue | null>("value" in input ? (input.value ?? null) : null);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = reasonError(input, value);
    setError(found);
    if (found) return form.current?.querySelector<HTMLElement>("#reason")?.focus();
    onAnswer(value ?? "");
  };
  const change = (next: ReasonValue | null) => {
    setValue(next);
    setError(null);
    if (input.kind === "textarea" && typeof next === "string") reasonTyped(input.title, next);
  };

  return (
    <Modal
      open
      title={input.title}
      width={modalWidth.reason}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(null)}>
            {confirmTexts.cancel}
          </Button>
          <Button type="submit" form="reason-form">
            {input.ok ?? confirmTexts.ok}
          </Button>
        </>
      }
    >
      <form id="reason-form" ref={form} onSubmit={submit} noValidate autoComplete="off">
        <Field id="reason" label={input.label} required={input.required !== false} hint={input.hint} error={error ?? undefined}>
          {(control) => <Control {...control} input={input} value={value} onChange={change} />}
        </Field>
      </form>
    </Modal>
  );
}

type ControlOf = ControlProps & { input: ReasonInput; value: ReasonValue | null; onChange: (value: ReasonValue | null) => void };

function Control({ input, value, onChange, ...control }: ControlOf) {
  const text = value === null ? "" : String(value);
  switch (input.kind) {
    case "textarea": {
      const { rows = reasonText.rows, maxLength = reasonText.maxLength } = input;
      return (
        <Textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    }
    case "date":
      return (
        <DateInput {...control} min={input.min} max={input.max} value={text} onChange={(event) => onChange(event.target.value)} />
      );
    case "select":
      return (
        <NativeSelect
          {...control}
          options={input.options}
          placeholder="请选择"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "number":
      return (
        <NumberInput
          {...control}
          allowEmpty
          precision={input.isWhole ? 0 : reasonNumberPrecision}
          value={typeof value === "number" ? value : null}
          onChange={onChange}
          {...(input.min === undefined ? {} : { min: input.min })}
          {...(input.max === undefined ? {} : { max: input.max })}
        />
      );
    case "password":
      return (
        <PasswordInput
          {...control}
          autoComplete="current-password"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
