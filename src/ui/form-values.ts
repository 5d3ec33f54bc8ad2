import * as v from "valibot";

/** What a form holds, by field name; a name that occurs several times gives a list. Files stay files. */
export function formValues(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, data.getAll(name).length > 1 ? data.getAll(name) : data.get(name)]),
  );
}

/** The first message of each field, by name (`address.city` for nested ones); none when all is well. */
export type FormErrors = Record<string, string>;

export function errorsOf(schema: v.GenericSchema, values: unknown): FormErrors {
  const result = v.safeParse(schema, values);
  if (result.success) return {};
  const errors: FormErrors = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ""] ??= issue.message;
  return errors;
}
