"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { toaster } from "#src/ui/toaster.ts";

/** Runs one step of a statement and shows what the server has afterwards, whether it took the step or not. */
export function useStep() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const run = async (text: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      toaster.success(text);
    } catch {
      // Said by the request client.
    }
    await router.reload();
    setBusy(false);
  };
  return { busy, run };
}
