import * as v from "valibot";
import "#src/domain/kernel/validation-messages.ts";

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
  const missing = result.issues.flatMap((issue) => missingKey(issue) ?? []);
  // A control that is disabled sends nothing: what its field says of no answer is in the field's own schema.
  if (missing.length > 0)
    return errorsOf(schema, { ...Object.fromEntries(missing.map((key) => [key, undefined])), ...asRecord(values) });
  const errors: FormErrors = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ""] ??= issue.message;
  return errors;
}

/** The name of a value that is not there at all, of which an object's schema speaks in its own words. */
function missingKey({ type, path }: v.BaseIssue<unknown>): string | null {
  const [item, ...deeper] = path ?? [];
  if (!type.endsWith("object") || !item || deeper.length > 0 || typeof item.key !== "string") return null;
  return item.key in asRecord(item.input) ? null : item.key;
}

const asRecord = (value: unknown) => (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
