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

/** The errors without those of a field, of its parts and of what it is a part of; "" is what is said of the form as a whole. */
export function withoutField(errors: FormErrors, name: string): FormErrors {
  const isOf = (field: string) =>
    field === name || (name !== "" && field !== "" && (field.startsWith(`${name}.`) || name.startsWith(`${field}.`)));
  const left = Object.entries(errors).filter(([field]) => !isOf(field));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The errors that nothing changed from `before` to `now` has answered. What is said of the form as a whole is answered by any change, or
 * else it would stand there until the form is sent again.
 */
export const unanswered = (errors: FormErrors, before: Values, now: Values): FormErrors =>
  changedIn(before, now).reduce((left, name) => withoutField(withoutField(left, ""), name), errors);

export const isSame = (before: Values, now: Values): boolean => changedIn(before, now).length === 0;

/** The names of what differs, as deep as both have the same shape: `lines.1.price`. A list that grew or shrank differs as a whole. */
const changedIn = (before: Values, now: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => changesOf(name, before[name], now[name]));

function changesOf(name: string, before: unknown, now: unknown): string[] {
  if (Object.is(before, now) || isSameFile(before, now)) return [];
  if (!isValues(before) || !isValues(now) || Object.keys(before).length !== Object.keys(now).length) return [name];
  return changedIn(before, now).map((part) => `${name}.${part}`);
}

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null && !(value instanceof File);

/** Files are made anew whenever a form is read. */
const isSameFile = (one: unknown, other: unknown): boolean =>
  one instanceof File &&
  other instanceof File &&
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified;

/** The names of the fields that a control of the form `id` belongs to, its own first: ids are `id-field`. */
export function fieldOfId(id: string, control: Element): string[] {
  const names: string[] = [];
  for (let at: Element | null = control; at && !(at instanceof HTMLFormElement); at = at.parentElement)
    if (at.id.startsWith(`${id}-`)) names.push(at.id.slice(id.length + 1));
  return names;
}

/** One error for each field of a form, where a field holds several values: the first, by the field's own name. */
export const byField = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .toReversed()
      .map(([name, text]) => [name.split(".")[0] ?? "", text]),
  );

/** The name of a value that is not there at all, of which an object's schema speaks in its own words. */
function missingKey({ type, path }: v.BaseIssue<unknown>): string | null {
  const [item, ...deeper] = path ?? [];
  if (!type.endsWith("object") || !item || deeper.length > 0 || typeof item.key !== "string") return null;
  return item.key in asRecord(item.input) ? null : item.key;
}

const asRecord = (value: unknown) => (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

/** The errors with those of a list, and of what stands in it, as one text at the list's own name: all of them, so that one mends them at once. */
export function joinedAt(errors: FormErrors, list: string): FormErrors {
  const isOfList = (name: string) => name === list || name.startsWith(`${list}.`);
  const entries = Object.entries(errors);
  const texts = entries.flatMap(([name, text]) => (isOfList(name) ? [text] : []));
  const others = Object.fromEntries(entries.filter(([name]) => !isOfList(name)));
  return texts.length === 0 ? others : { ...others, [list]: texts.join("；") };
}
