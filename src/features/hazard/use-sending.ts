"use client";
import type { FormEvent } from "react";
import { useRouter } from "waku/router/client";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";

/** Sends a form and reads the page again; what the server refuses stands at its fields, and nothing typed is lost, nor left without a question. */
export function useSending(id: string, done: string) {
  const router = useRouter();
  const { errors, summary, refuse, accept, props } = useRefusals(id);
  const { busy, run } = useAction({ refused: (error) => refuse(error.details?.fields ?? { "": error.message }) });
  const unsaved = useUnsaved();
  const sends = (send: () => Promise<unknown>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    accept();
    await run(async () => {
      await send();
      form.reset();
      toaster.success(done);
      await router.reload();
    });
  };
  return { summary, errors, busy, props: { ...unsaved.props, ...props }, sends };
}
