"use client";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { questions } from "./confirm.ts";
import { noItems } from "./queue.ts";
import { loadPatiently } from "./load-patiently.ts";

const ConfirmDialog = lazy(() => loadPatiently(() => import("./confirm-dialog.tsx")));
const ReasonDialog = lazy(() => loadPatiently(() => import("./reason-dialog.tsx")));

/** Where `confirm` and `promptReason` ask; rendered once, in the site frame. One question at a time, in the order asked. */
export function Dialogs() {
  const [question] = useSyncExternalStore(questions.subscribe, questions.items, () => noItems);
  if (!question) return null;
  return (
    <Suspense>
      {question.kind === "confirm" ? (
        <ConfirmDialog
          {...question.options}
          onAnswer={(ok) => {
            questions.shift();
            question.answer(ok);
          }}
        />
      ) : (
        <ReasonDialog
          input={question.options}
          onAnswer={(value) => {
            questions.shift();
            question.answer(value);
          }}
        />
      )}
    </Suspense>
  );
}
