"use client";
import { useEffect, useState } from "react";
import { second } from "#src/domain/kernel/instant.ts";

/** Whole seconds left until a moment that `start(milliseconds)` sets; 0 when it is over. Sleeping tabs do not lose time. */
export function useCountdown(initial = 0) {
  const [end, setEnd] = useState(() => (initial > 0 ? performance.now() + initial : null));
  const [left, setLeft] = useState(Math.ceil(initial / second));
  useEffect(() => {
    if (end === null) return undefined;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / second));
      setLeft(rest);
      if (rest === 0) setEnd(null);
    };
    tick();
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, [end]);
  const start = (milliseconds: number) => {
    setLeft(Math.ceil(milliseconds / second));
    setEnd(performance.now() + milliseconds);
  };
  return { left, start };
}
