import { ask } from "./confirm.ts";
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
    /** `isWhole`: pieces, not money. */
    | { kind: "number"; value?: number; min?: number; max?: number; isWhole?: boolean }
    | { kind: "password" }
  );

/** Text as typed, a date as `2026-11-21`, an option's value, a figure. An empty, not required answer is "". */
export type ReasonValue = string | number;

/**
 * Keeps texts by the title of their dialog: while they are written, for when the page is loaded anew, and once they are answered, for
 * when what they were asked for could not be done. An answer of null is a dialog that was cancelled.
 */
export type ReasonKeeper = {
  find: (title: string) => Promise<string | null>;
  typed: (title: string, text: string) => void;
  answered: (title: string, text: string | null) => void;
};
let keeper: ReasonKeeper | null = null;
export const setReasonKeeper = (given: ReasonKeeper | null) => {
  keeper = given;
};

/** Asks for one value; null when cancelled. Browser only; `Dialogs` shows it. */
export async function promptReason(options: ReasonInput): Promise<ReasonValue | null> {
  if (options.kind !== "textarea" || !keeper) return answerTo(options);
  const value = await keeper.find(options.title);
  const answer = await answerTo(value === null ? options : { ...options, value });
  keeper.answered(options.title, typeof answer === "string" ? answer : null);
  return answer;
}

/** Tells the keeper what stands in the dialog now. */
export const reasonTyped = (title: string, text: string) => keeper?.typed(title, text);

const answerTo = (options: ReasonInput) =>
  new Promise<ReasonValue | null>((answer) => {
    ask({ kind: "reason", options, answer });
  });

/** What keeps a value from being sent, or null. */
export function reasonError(input: ReasonInput, value: ReasonValue | null): string | null {
  const isEmpty = value === null || (typeof value === "string" && value.trim() === "");
  return isEmpty && input.required !== false ? `${input.label}不能为空` : null;
}
