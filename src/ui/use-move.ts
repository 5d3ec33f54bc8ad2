"use client";
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";

/** px moved from the centred place. */
export type Offset = { x: number; y: number };

const home: Offset = { x: 0, y: 0 };
/** px a key moves; with Shift five times that. */
const keyStep = 16;
const keyMoves = new Map<string, Offset>([
  ["ArrowLeft", { x: -keyStep, y: 0 }],
  ["ArrowRight", { x: keyStep, y: 0 }],
  ["ArrowUp", { x: 0, y: -keyStep }],
  ["ArrowDown", { x: 0, y: keyStep }],
]);

/**
 * Moves a box by dragging its header, or with the arrow keys on its handle (WCAG 2.5.7: never by dragging alone). The box
 * stays inside the window; Home brings it back to the middle.
 */
export function useMove(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState(home);
  const drag = useRef<{ from: Offset; pointer: Offset } | null>(null);

  const moveTo = (wanted: Offset) => {
    const rect = box.current?.getBoundingClientRect();
    if (rect) setOffset((now) => clampInside(wanted, now, rect));
  };

  const header = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest("button, a, input")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: offset, pointer: { x: event.clientX, y: event.clientY } };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      const { from, pointer } = drag.current;
      moveTo({ x: from.x + event.clientX - pointer.x, y: from.y + event.clientY - pointer.y });
    },
    onPointerUp: () => void (drag.current = null),
    onPointerCancel: () => void (drag.current = null),
  };

  const handle = {
    onKeyDown(event: KeyboardEvent) {
      const move = keyMoves.get(event.key);
      if (!move && event.key !== "Home") return;
      event.preventDefault();
      const times = event.shiftKey ? 5 : 1;
      if (move) moveTo({ x: offset.x + move.x * times, y: offset.y + move.y * times });
      else setOffset(home);
    },
  };

  return { offset, header, handle, reset: () => setOffset(home) };
}

/** `rect` is where the box stands now, at offset `now`. */
export function clampInside(
  wanted: Offset,
  now: Offset,
  rect: { left: number; top: number; width: number; height: number },
): Offset {
  const left = rect.left - now.x;
  const top = rect.top - now.y;
  return {
    x: between(-left, wanted.x, window.innerWidth - rect.width - left),
    y: between(-top, wanted.y, window.innerHeight - rect.height - top),
  };
}

/** A box larger than the window keeps its start edge in sight. */
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));
