"use client";
import { type FocusEvent, type FormEvent, useRef } from "react";

/**
 * Knows whether something was typed or chosen in a box and is still there: its controls are compared with what they held when
 * they were first entered. Searches in a list (`type="search"`) are nothing that could be lost, nor is what a draft keeps
 * (`data-draft`).
 *
 *     const typed = useTyped();
 *     <div {...typed.props}> … if (typed.isUnsaved()) ask();
 */
export function useTyped() {
  const before = useRef(new Map<Element, string>());
  const changed = useRef(new Set<Element>());
  const onFocusCapture = ({ target }: FocusEvent) => {
    const control = controlOf(target);
    if (control && !before.current.has(control)) before.current.set(control, valueOf(control));
  };
  const onInputCapture = ({ target }: FormEvent) => {
    const control = controlOf(target);
    if (control) changed.current.add(control);
  };
  return {
    props: { onFocusCapture, onInputCapture, onChangeCapture: onInputCapture },
    isUnsaved: () => [...changed.current].some((control) => isThere(control) && valueOf(control) !== before.current.get(control)),
    /** What the controls hold now is saved. */
    settle: () => {
      for (const control of before.current.keys()) before.current.set(control, valueOf(control));
      changed.current.clear();
    },
  };
}

const isThere = (control: Element) => control.isConnected && !control.closest("[data-draft]");

function controlOf(target: EventTarget): Element | null {
  if (!(target instanceof Element)) return null;
  return target.matches("input:not([type=search]), textarea, select") ? target : target.closest("[contenteditable=true]");
}

function valueOf(control: Element): string {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
    return String(control.checked);
  return "value" in control ? String(control.value) : control.textContent;
}
