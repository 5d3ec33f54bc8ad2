"use client";
import { type FormEvent, type ReactNode, useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { css } from "#styled-system/css";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { confirmTexts } from "./constants.ts";
import { Modal } from "./modal.tsx";

type Props = {
  /** Of the form, unique on the page. */
  id: string;
  title: string;
  /** Sends it; the title unless given. */
  ok?: string;
  /** Checks and sends what was entered. Gives back what is to be mended, or null. */
  send: () => Promise<string | null>;
  onClose: () => void;
  children: ReactNode;
};

/** A window with a form. What was entered stays when it is refused, here or by the server, with the reason on top. */
export function FormDialog({ id, title, ok = title, send, onClose, children }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The window may stand inside another form on the page.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      setError(await send());
    } catch (caught) {
      if (!(caught instanceof DomainError)) throw caught;
      setError(caught.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {confirmTexts.cancel}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {ok}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate autoComplete="off" className={stack}>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        {children}
      </form>
    </Modal>
  );
}

const stack = css({ display: "grid", gap: "3" });
