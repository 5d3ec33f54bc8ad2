"use client";
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { pressAndHold } from "./constants.ts";

/**
 * Handlers for a button that acts at once when pressed, and again every 100 ms after it was held for 600 ms
 * (mall-spec §9), until it is let go, left, or disabled. A click that no pointer made (a screen reader's) acts once.
 */
export function usePressAndHold(action: () => void, disabled: boolean) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = action;
  });

  const repeat = () => {
    latest.current();
    timer.current = setTimeout(repeat, pressAndHold.repeat);
  };
  useEffect(() => {
    if (disabled) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [disabled]);
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown(event: PointerEvent) {
      if (disabled || event.button !== 0) return;
      latest.current();
      stop();
      timer.current = setTimeout(repeat, pressAndHold.delay);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick(event: MouseEvent) {
      if (!disabled && event.detail === 0) latest.current();
    },
    // A long press on a touch screen opens a menu instead of repeating.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
