"use client";
import { useEffect } from "react";

/**
 * Holds a form back while a text of it is too long; the text says so itself. A form with `data-counts-faults` says it among its other
 * faults and holds itself back. Rendered once, in the site frame.
 */
export function TooLong() {
  useEffect(() => {
    document.addEventListener("submit", hold, true);
    return () => document.removeEventListener("submit", hold, true);
  }, []);
  return null;
}

function hold(event: SubmitEvent) {
  if (!(event.target instanceof HTMLFormElement) || "countsFaults" in event.target.dataset) return;
  const control = [...event.target.elements].find((one) => one instanceof HTMLTextAreaElement && "tooLong" in one.dataset);
  if (!(control instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.stopPropagation();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
