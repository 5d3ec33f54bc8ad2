"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import type { FormErrors } from "#src/ui/form-values.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";

/** Sends a form and reads the page again; what the server refuses stands at its fields, and nothing typed is lost, nor left without a question. */
export function useSending(id: string, done: string) {
  const router = useRouter();
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({
    refused: (error) => {
      setErrors(error.details?.fields ?? { "": error.message });
      setFailures((count) => count + 1);
    },
  });
  const unsaved = useUnsaved();
  const sends = (send: () => Promise<unknown>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setErrors({});
    await run(async () => {
      await send();
      form.reset();
      toaster.success(done);
      await router.reload();
    });
  };
  return { summary: { id, errors, failures }, errors, busy, props: unsaved.props, sends };
}
