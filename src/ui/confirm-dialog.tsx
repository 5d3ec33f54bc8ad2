"use client";
import { Button } from "./button.tsx";
import type { ConfirmOptions } from "./confirm.ts";
import { confirmTexts, modalWidth } from "./constants.ts";
import { Modal } from "./modal.tsx";

export default function ConfirmDialog({
  title = confirmTexts.title,
  content,
  ok = confirmTexts.ok,
  cancel = confirmTexts.cancel,
  danger = false,
  onAnswer,
}: ConfirmOptions & { onAnswer: (ok: boolean) => void }) {
  return (
    <Modal
      open
      role="alertdialog"
      title={title}
      width={modalWidth.confirm}
      onClose={() => onAnswer(false)}
      footer={
        <>
          {cancel !== null && (
            <Button variant="outline" onClick={() => onAnswer(false)} {...(danger ? { "data-autofocus": "" } : {})}>
              {cancel}
            </Button>
          )}
          <Button
            variant={danger ? "danger" : "solid"}
            onClick={() => onAnswer(true)}
            {...(danger ? {} : { "data-autofocus": "" })}
          >
            {ok}
          </Button>
        </>
      }
    >
      {content}
    </Modal>
  );
}
