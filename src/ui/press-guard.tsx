"use client";
import { useEffect } from "react";

/** px that a hand trembles by between pressing and letting go. */
const tremble = 4;

/**
 * Keeps a press from being lost: leaving a field may make something appear or go above a button (a message, a sum, a line), which
 * moves the button away between pressing and letting go, and browsers then click what both have in common: nothing. The button is
 * clicked all the same. Rendered once, in the site frame.
 */
export function PressGuard() {
  useEffect(() => {
    addEventListener("mousedown", begin, true);
    addEventListener("mouseup", end, true);
    return () => {
      removeEventListener("mousedown", begin, true);
      removeEventListener("mouseup", end, true);
    };
  }, []);
  return null;
}

let press: { control: HTMLElement; top: number; left: number; x: number; y: number } | null = null;

function begin({ target, button, clientX: x, clientY: y }: MouseEvent) {
  press = null;
  const control = button === 0 && target instanceof Element ? target.closest<HTMLElement>("button, a[href]") : null;
  if (!control || !document.activeElement?.matches("input, textarea, select")) return;
  const { top, left } = control.getBoundingClientRect();
  press = { control, top, left, x, y };
}

function end({ target, clientX, clientY }: MouseEvent) {
  const begun = press;
  press = null;
  if (!begun || !begun.control.isConnected || (target instanceof Node && begun.control.contains(target))) return;
  if (Math.abs(clientX - begun.x) > tremble || Math.abs(clientY - begun.y) > tremble) return;
  const { top, left } = begun.control.getBoundingClientRect();
  if (top !== begun.top || left !== begun.left) begun.control.click();
}
