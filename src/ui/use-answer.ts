"use client";
import { useCallback, useEffect, useState } from "react";

/** What was asked for: not there yet, not to be had, or there. Nothing there is a value, never a failure. */
export type Answer<Value> = { status: "loading" } | { status: "failed" } | { status: "ready"; value: Value };

/** Asks when it is first shown and whenever `ask` changes (keep it with `useCallback`); `again` asks once more. */
export function useAnswer<Value>(load: () => Promise<Value>): { answer: Answer<Value>; again: () => Promise<void> } {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: "loading" });
  const again = useCallback(async () => {
    try {
      const value = await load();
      setAnswer({ status: "ready", value });
    } catch {
      // What is shown already is no worse for a repetition that failed.
      setAnswer((rewritten) => (rewritten.status === "ready" ? rewritten : { status: "failed" }));
    }
  }, [load]);
  useEffect(() => {
    let isHere = true;
    load().then(
      (value) => isHere && setAnswer({ status: "ready", value }),
      () => isHere && setAnswer({ status: "failed" }),
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return { answer, again };
}
