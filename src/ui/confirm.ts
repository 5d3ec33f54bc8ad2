import type { ReactNode } from "react";
import { createQueue } from "./queue.ts";
import type { ReasonInput, ReasonValue } from "./reason.ts";

export type ConfirmOptions = {
  /** 提示 unless given. */
  title?: string;
  content: ReactNode;
  /** 确定 unless given. */
  ok?: string;
  /** 取消 unless given; null leaves only the one button. */
  cancel?: string | null;
  /** Something is lost for good: red button, focus on cancel. */
  danger?: boolean;
};

export type Question =
  | { kind: "confirm"; options: ConfirmOptions; answer: (ok: boolean) => void }
  | { kind: "reason"; options: ReasonInput; answer: (value: ReasonValue | null) => void };

export const questions = createQueue<Question>();

/**
 * Asks behind what is asked already. What waits there itself was asked by the press before, by a hand that pressed twice before the
 * dialog was there: it is cancelled, or one yes would be followed by the same question, and a second press on it would do it twice.
 */
export function ask(question: Question): void {
  if (questions.items().some((one) => isSame(one, question))) return cancel(question);
  questions.push(question);
}

function isSame(one: Question, other: Question): boolean {
  if (one.options.title !== other.options.title || one.options.ok !== other.options.ok) return false;
  if (one.kind === "reason") return other.kind === "reason" && one.options.label === other.options.label;
  // What is no text cannot be compared; it was made by the same press.
  return other.kind === "confirm" && textOf(one) === textOf(other);
}
const textOf = ({ options: { content } }: Extract<Question, { kind: "confirm" }>) =>
  typeof content === "string" ? content : null;

function cancel(question: Question): void {
  if (question.kind === "confirm") question.answer(false);
  else question.answer(null);
}

/** Asks in the middle of the page; false when cancelled or closed. Browser only; `Dialogs` shows it. */
export const confirm = (options: ConfirmOptions) =>
  new Promise<boolean>((answer) => {
    ask({ kind: "confirm", options, answer });
  });

/** Closes whatever is asked, as if cancelled. */
export const closeQuestions = () => {
  for (const question of questions.drain()) cancel(question);
};
