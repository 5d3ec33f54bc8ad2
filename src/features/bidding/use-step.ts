"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { DomainError } from "#src/domain/kernel/error.ts";
import { toaster } from "#src/ui/toaster.ts";

/** One step at a time: told when it is done, the page read again whether or not it was; what was refused is kept to be shown. */
export function useStep() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      await work();
      toaster.success(done);
      await router.reload();
      return true;
    } catch (caught) {
      if (!(caught instanceof DomainError)) throw caught;
      setError(caught.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
