"use client";
import type { ReactNode } from "react";
import { Field } from "#src/ui/field.tsx";
import { TextInput, type TextInputProps } from "#src/ui/text-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";

type Props = Omit<Partial<TextInputProps>, "form"> & {
  form: AnyForm;
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: true;
};

/** One line of a form. */
export const FormText = ({ form, name, label, hint, optional, ...input }: Props) => (
  <Field {...form.field(name)} label={optional ? `${label}（选填）` : label} hint={hint} required={!optional}>
    {(control) => <TextInput {...control} name={name} {...input} />}
  </Field>
);
