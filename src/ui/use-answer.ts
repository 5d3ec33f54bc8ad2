"use client";
import { useCallback, useEffect, useState } from "react";

/** What was asked for: not there yet, not to be had, or there. Nothing there is a value, never a failure. */
export type Answer<Value> = { status: "loading" } | { status: "failed" } | { status: "ready"; value: Value };

/** Asks when it is first shown and whenever `ask` changes (keep it with `useCallback`); `again` asks once more. */
export function useAnswer<Value>(ask: () => Promise<Value>): { answer: Answer<Value>; again: () => Promise<void> } {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: "loading" });
  const again = useCallback(async () => {
    try {
      const value = await ask();
      setAnswer({ status: "ready", value });
    } catch {
      // What is shown already is no worse for a repetition that failed.
      setAnswer((known) => (known.status === "ready" ? known : { status: "failed" }));
    }
  }, [ask]);
  useEffect(() => {
    let isHere = true;
    ask().then(
      (value) => isHere && setAnswer({ status: "ready", value }),
      () => isHere && setAnswer({ status: "failed" }),
    );
    return () => {
      isHere = false;
    };
  }, [ask]);
  return { answer, again };
}
