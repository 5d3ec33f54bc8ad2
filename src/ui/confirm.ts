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

/** Asks in the middle of the page; false when cancelled or closed. Browser only; `Dialogs` shows it. */
export const confirm = (options: ConfirmOptions) =>
  new Promise<boolean>((answer) => {
    questions.push({ kind: "confirm", options, answer });
  });

/** Closes whatever is asked, as if cancelled. */
export const closeQuestions = () => {
  for (const question of questions.drain()) {
    if (question.kind === "confirm") question.answer(false);
    else question.answer(null);
  }
};
