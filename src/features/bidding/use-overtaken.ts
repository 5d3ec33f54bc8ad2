import { useEffect, useState } from "react";
import { messages } from "./messages.ts";

/** Whether somebody took the first place that this page's company had; `rank` null is unknown, or no bid that counts. */
export function useOvertaken(rank: number | null): boolean {
  const [hasLed, setHasLed] = useState(rank === 1);
  if (rank === 1 && !hasLed) setHasLed(true);
  const isOvertaken = hasLed && rank !== null && rank > 1;
  useEffect(() => {
    if (!isOvertaken) return undefined;
    const before = document.title;
    document.title = `${messages.overtakenTitle}${before}`;
    return () => {
      document.title = before;
    };
  }, [isOvertaken]);
  return isOvertaken;
}
