"use client";
import { useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import { DomainError } from "#src/domain/kernel/error.ts";
import { toaster } from "./toaster.ts";

export type ActionOptions = {
  /** Reads the page again after each run, refused or not: somebody else may have changed what it shows. */
  reload?: boolean;
  /** Shows a refusal; without it the request client has shown it, or the component shows `error`. */
  refused?: (error: DomainError) => unknown;
};

/** What is said after success, or what makes it of the answer; empty says nothing. */
type Done<T> = string | ((answer: T) => string);

/**
 * Runs what a press asks for, one press at a time: the control is busy until all is done and keeps its focus (`Button busy`).
 * A refusal becomes `error` until the next run; any other failure is a fault of the program and is thrown.
 *
 *     const { busy, run } = useAction({ reload: true });
 *     <Button busy={busy} onClick={() => void run(() => request(…), "已保存")}>
 *
 * `run(work, done, key)` toasts `done` after success and answers whether the work succeeded; a second press while it runs does
 * nothing. Where several controls share an action, `key` names the one that `running` shows.
 */
export function useAction({ reload = false, refused }: ActionOptions = {}) {
  const router = useRouter();
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);

  const succeeds = async <T>(work: () => Promise<T>, done: Done<T>) => {
    try {
      const answer = await work();
      const text = typeof done === "string" ? done : done(answer);
      if (text) toaster.success(text);
      return true;
    } catch (caught) {
      // Said by the component or the request client.
      if (!(caught instanceof DomainError)) throw caught;
      setError(caught.message);
      await refused?.(caught);
      return false;
    }
  };

  const run = async <T>(work: () => Promise<T>, done: Done<T> = "", key = ""): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setRunning(key);
    setError(null);
    try {
      const isDone = await succeeds(work, done);
      if (reload) await router.reload();
      return isDone;
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  };

  return { busy: running !== null, running, error, run };
}
