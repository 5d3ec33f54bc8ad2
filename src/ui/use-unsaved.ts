"use client";
import { type FormEvent, useEffect, useRef } from "react";
import { guardLeaving } from "./use-leave-guard.ts";
import { useTyped } from "./use-typed.ts";

/**
 * Asks before a form is left in which something was typed and not sent. Spread `props` onto the form; `settle` once it is saved
 * and keeps what it holds. `during` settles when the work gives back no faults, and asks nothing meanwhile. What a draft keeps
 * is not asked about.
 */
export function useUnsaved() {
  const typed = useTyped();
  const isSending = useRef(false);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);
  const onInputCapture = (event: FormEvent) => {
    typed.props.onInputCapture(event);
    release.current ??= guardLeaving(() => !isSending.current && typed.isUnsaved());
  };
  return {
    props: { ...typed.props, onInputCapture, onChangeCapture: onInputCapture },
    settle: typed.settle,
    during: async <T>(work: Promise<T>): Promise<T> => {
      isSending.current = true;
      try {
        const answer = await work;
        if (!answer || Object.keys(answer).length === 0) typed.settle();
        return answer;
      } finally {
        isSending.current = false;
      }
    },
  };
}
