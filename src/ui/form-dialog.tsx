"use client";
import { type FormEvent, type ReactNode, useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { FormModal } from "./form-modal.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  title: string;
  /** Sends it; the title unless given. */
  ok?: string;
  /** Checks and sends what was entered. Gives back what is to be mended, or null. */
  send: () => Promise<string | null>;
  onClose: () => void;
  children: ReactNode;
};

/** A window with a form whose values its owner keeps. They stay when it is refused, here or by the server, with the reason on top. */
export function FormDialog({ id, title, ok = title, send, onClose, children }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const refuse = (found: string | null) => {
    setError(found);
    if (found !== null) setFailures((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The window may stand inside another form of the page.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    try {
      refuse(await send());
    } catch (caught) {
      if (!(caught instanceof DomainError)) throw caught;
      refuse(caught.message);
    } finally {
      setBusy(false);
    }
  };
  const props = { onSubmit: (event: FormEvent) => void submit(event), noValidate: true, autoComplete: "off" };
  const errors: Record<string, string> = error === null ? {} : { "": error };
  return (
    <FormModal form={{ id, busy, errors, failures, props }} title={title} ok={ok} onClose={onClose}>
      {children}
    </FormModal>
  );
}
