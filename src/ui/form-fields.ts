import * as v from "valibot";
import type { Option } from "./option.ts";

/** The names of a closed set as options. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What a form's controls hold, before a schema reads it. */
export const FormFields = v.looseObject({});
export type FormFields = Record<string, unknown>;
export const textIn = (fields: FormFields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};
/** A whole number, or what makes the schema refuse. */
export const numberIn = (fields: FormFields, name: string): number | undefined => {
  const text = textIn(fields, name).trim();
  return text === "" ? 0 : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};
