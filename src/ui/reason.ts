import { questions } from "./confirm.ts";
import type { Option } from "./option.ts";

type Common = {
  title: string;
  /** Also begins the message of an empty field: label + 不能为空. */
  label: string;
  /** On unless false. */
  required?: boolean;
  hint?: string;
  ok?: string;
};

/** The five kinds of input of the reason dialog (mall-spec §2). */
export type ReasonInput = Common &
  (
    | { kind: "textarea"; rows?: number; maxLength?: number; value?: string }
    | { kind: "date"; value?: string; min?: string; max?: string }
    | { kind: "select"; options: readonly Option[]; value?: string }
    | { kind: "number"; value?: number; min?: number; max?: number }
    | { kind: "password" }
  );

/** Text as typed, a date as `2026-11-21`, an option's value, a figure. An empty, not required answer is "". */
export type ReasonValue = string | number;

/** Asks for one value; null when cancelled. Browser only; `Dialogs` shows it. */
export const promptReason = (options: ReasonInput) =>
  new Promise<ReasonValue | null>((answer) => {
    questions.push({ kind: "reason", options, answer });
  });

/** What keeps a value from being sent, or null. */
export function reasonError(input: ReasonInput, value: ReasonValue | null): string | null {
  const isEmpty = value === null || (typeof value === "string" && value.trim() === "");
  return isEmpty && input.required !== false ? `${input.label}不能为空` : null;
}
