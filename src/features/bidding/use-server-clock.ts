import { useCallback, useEffect, useRef } from "react";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { offsetOf, unknownClock, withSample, type ClockSample } from "./server-clock.ts";

/** The server's time now; until the room has said something, counted from what the page was rendered with. */
export function useServerClock(rendered: Instant) {
  const clock = useRef(unknownClock);
  const shown = useRef({ serverNow: rendered, at: 0 });
  useEffect(() => {
    shown.current.at = performance.now();
  }, []);
  const now = useCallback((): Instant => {
    const local = performance.now();
    if (clock.current !== unknownClock) return local + offsetOf(clock.current);
    return shown.current.serverNow + local - shown.current.at;
  }, []);
  const addSample = useCallback((sample: ClockSample) => {
    clock.current = withSample(clock.current, sample);
  }, []);
  return { now, addSample };
}
