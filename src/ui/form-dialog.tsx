"use client";
import { type FormEvent, type ReactNode, useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { FormModal } from "./form-modal.tsx";
import type { FormErrors } from "./form-values.ts";
import { useRefusals } from "./use-refusals.ts";

type Props = {
  /** Unique on the page. */
  id: string;
  title: string;
  /** Sends it; the title unless given. */
  ok?: string;
  /** Checks and sends what was entered. Gives back what is to be mended, in one sentence or by field, or null. */
  send: () => Promise<string | FormErrors | null>;
  onClose: () => void;
  /** Fields that change without a control of their own, as a choice in a list does. */
  values?: Readonly<Record<string, unknown>>;
  /** With a function each field says what is wrong with it: its control has the id `id-field`. */
  children: ReactNode | ((errors: FormErrors) => ReactNode);
};

/**
 * A window with a form whose values its owner keeps. They stay when it is refused, here or by the server, with the reasons on top and
 * beside the fields; a reason goes once its field is changed.
 */
export function FormDialog({ id, title, ok = title, send, onClose, values, children }: Props) {
  const { errors, failures, refuse, accept, props: changes } = useRefusals(id, values);
  const [busy, setBusy] = useState(false);
  const isMarked = typeof children === "function";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The window may stand inside another form of the page.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    try {
      const found = await send();
      if (found === null) accept();
      else refuse(typeof found === "string" ? { "": found } : found);
    } catch (caught) {
      if (!(caught instanceof DomainError)) throw caught;
      const fields = isMarked ? (caught.details?.fields ?? {}) : {};
      refuse(Object.keys(fields).length > 0 ? fields : { "": caught.message });
    } finally {
      setBusy(false);
    }
  };
  const props = { ...changes, onSubmit: (event: FormEvent) => void submit(event), noValidate: true, autoComplete: "off" };
  return (
    <FormModal form={{ id, busy, errors, failures, props }} title={title} ok={ok} onClose={onClose}>
      {isMarked ? children(errors) : children}
    </FormModal>
  );
}
