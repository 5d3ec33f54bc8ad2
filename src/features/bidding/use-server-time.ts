"use client";
import { useEffect, useState } from "react";
import type { Instant } from "#src/domain/kernel/instant.ts";

/** ms between two looks at the clock: a second's change is seen at most a quarter of it late. */
const tick = 250;

/** The server's time as it runs; starts with what the page was rendered with, so that browser and server agree. */
export function useServerTime(now: () => Instant, rendered: Instant): Instant {
  const [time, setTime] = useState(rendered);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), tick);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
