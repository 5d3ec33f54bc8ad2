"use client";
import { type RefObject, useEffect } from "react";

/** Spread onto a form that only script sends. `post`, so that nothing typed could ever stand in an address. */
export const islandForm = { "data-island": "", method: "post" } as const;

/** Sends what was sent before the script of the form had arrived (early-submit-script.ts). */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (form.current) takeOver(form.current);
  }, [form]);
}

function takeOver(form: HTMLFormElement) {
  form.toggleAttribute("data-ready", true);
  if (!("sentEarly" in form)) return;
  delete form.sentEarly;
  form.requestSubmit();
}
