"use client";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { questions, type Question } from "./confirm.ts";
import { noItems } from "./queue.ts";
import { loadPatiently } from "./load-patiently.ts";

const ConfirmDialog = lazy(() => loadPatiently(() => import("./confirm-dialog.tsx")));
const ReasonDialog = lazy(() => loadPatiently(() => import("./reason-dialog.tsx")));

/** Each question has a dialog of its own: nothing of the one before stays in it. */
const keys = new WeakMap<Question, number>();
let last = 0;
function keyOf(question: Question): number {
  const key = keys.get(question) ?? (last += 1);
  keys.set(question, key);
  return key;
}

/** Where `confirm` and `promptReason` ask; rendered once, in the site frame. One question at a time, in the order asked. */
export function Dialogs() {
  const [question] = useSyncExternalStore(questions.subscribe, questions.items, () => noItems);
  if (!question) return null;
  return (
    <Suspense>
      {question.kind === "confirm" ? (
        <ConfirmDialog
          key={keyOf(question)}
          {...question.options}
          onAnswer={(ok) => {
            questions.remove(question);
            question.answer(ok);
          }}
        />
      ) : (
        <ReasonDialog
          key={keyOf(question)}
          input={question.options}
          onAnswer={(value) => {
            questions.remove(question);
            question.answer(value);
          }}
        />
      )}
    </Suspense>
  );
}
