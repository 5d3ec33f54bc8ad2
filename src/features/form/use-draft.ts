"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as v from "valibot";

const Draft = v.record(v.string(), v.string());
type Draft = v.InferOutput<typeof Draft>;

/** ms after the last key before what is typed is kept. */
const rest = 300;

/**
 * Keeps the named answers of a long form in the expiring local store and puts them back when the form is opened again.
 * Only what is named is kept: never passwords, codes or pictures. `kept` is what was put back, for controls that hold
 * their value in React.
 */
export function useDraft(key: string, form: RefObject<HTMLFormElement | null>, names: readonly string[]) {
  const [stored, setStored] = useState<Draft | null>(null);
  const [round, setRound] = useState(0);
  const forgotten = useRef(false);
  const listed = names.join();

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const fields = listed.split(",");
    let store: Awaited<ReturnType<typeof openStore>> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (store && !forgotten.current) store.set(key, draftOf(element, fields));
    };
    const later = () => {
      forgotten.current = false;
      clearTimeout(timer);
      timer = setTimeout(save, rest);
    };
    const atOnce = () => timer !== undefined && save();
    const begin = async () => {
      store = await openStore();
      const found = v.safeParse(Draft, store.get(key));
      if (found.success && putBack(element, fields, found.output)) setStored(found.output);
    };
    // Silent: a browser that forbids its store has no drafts.
    begin().catch(() => undefined);
    element.addEventListener("input", later);
    element.addEventListener("change", later);
    addEventListener("pagehide", atOnce);
    return () => {
      atOnce();
      element.removeEventListener("input", later);
      element.removeEventListener("change", later);
      removeEventListener("pagehide", atOnce);
    };
  }, [key, form, listed]);

  return {
    stored,
    /** Changes when controls with a value of their own start anew. */
    round: stored ? `${round}-kept` : `${round}`,
    /** Forgets the draft; what the form still holds is kept again at the next key. */
    forget: async () => {
      forgotten.current = true;
      await remove(key);
    },
    /** Forgets the draft and empties the form. */
    clear: async () => {
      forgotten.current = true;
      form.current?.reset();
      setStored(null);
      setRound(round + 1);
      await remove(key);
    },
  };
}

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

async function remove(key: string): Promise<void> {
  try {
    (await openStore()).remove(key);
  } catch {
    // Silent: a browser that forbids its store has no drafts.
  }
}

const isControl = (control: unknown): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;

const isUntouched = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) =>
  control instanceof HTMLSelectElement ? control.value === "" : control.value === control.defaultValue;

function draftOf(form: HTMLFormElement, fields: readonly string[]): Draft {
  const draft: Draft = {};
  for (const name of fields) {
    const control = form.elements.namedItem(name);
    if (isControl(control) && control.value !== "") draft[name] = control.value;
  }
  return draft;
}

/** Fills what nobody has typed into yet. False when the draft holds nothing. */
function putBack(form: HTMLFormElement, fields: readonly string[], draft: Draft): boolean {
  for (const name of fields) {
    const control = form.elements.namedItem(name);
    if (isControl(control) && isUntouched(control) && name in draft) control.value = draft[name] ?? "";
  }
  return Object.keys(draft).length > 0;
}
