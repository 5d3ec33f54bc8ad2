"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import { DomainError } from "#src/domain/kernel/error.ts";
import type { FormErrors } from "#src/ui/form-values.ts";
import { toaster } from "#src/ui/toaster.ts";

/** Sends a form and reads the page again; what the server refuses stands at its fields, and nothing typed is lost. */
export function useSending(id: string, done: string) {
  const router = useRouter();
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const sends = (send: () => Promise<unknown>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setErrors({});
    try {
      await send();
      form.reset();
      toaster.success(done);
      await router.reload();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      setErrors(error.details?.fields ?? { "": error.message });
      setFailures((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return { summary: { id, errors, failures }, errors, busy, sends };
}
