"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { putBackEvent } from "#src/ui/put-back.ts";
import { onLoginEnded } from "#src/web/live-drafts.ts";
import { renderedFor } from "#src/web/viewer.ts";

const Draft = v.record(v.string(), v.string());
type Draft = v.InferOutput<typeof Draft>;

/** ms after the last key before what is typed is kept. */
const rest = 300;

/**
 * Keeps the named answers of a long form in the expiring local store and puts them back when the form is opened again.
 * Only what is named is kept: never passwords, codes or pictures. `stored` is what was put back, for controls that hold
 * their value in React; `isRead` says that the store has been looked into. `ofExisting`: the form came with what something is now; only what was changed is kept, since the rest may
 * be another by the time it is put back. A draft is its writer's: who signs in next on this browser does not see it.
 */
export function useDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  { ofExisting = false }: { ofExisting?: boolean } = {},
) {
  const [found, setFound] = useState<{ draft: Draft | null } | null>(null);
  const stored = found?.draft ?? null;
  const [round, setRound] = useState(0);
  const forgotten = useRef(false);
  const listed = names.join();

  useEffect(() => {
    const element = form.current;
    if (!element || listed === "") return undefined;
    // Leaving such a form loses nothing (`use-unsaved.ts`).
    element.setAttribute("data-draft", "");
    const fields = listed.split(",");
    const start = ofExisting ? startsOf(element, fields) : {};
    let store: Awaited<ReturnType<typeof openStore>> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Whoever wrote: the page may be somebody else's by the time it is left.
    let key = draftKey(name);
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (store && !forgotten.current) store.set(key, draftOf(element, fields, start));
    };
    const later = () => {
      forgotten.current = false;
      key = draftKey(name);
      clearTimeout(timer);
      timer = setTimeout(save, rest);
    };
    const atOnce = () => timer !== undefined && save();
    const saveNow = () => {
      if (forgotten.current || Object.keys(draftOf(element, fields, start)).length === 0) return false;
      save();
      return true;
    };
    const begin = async () => {
      store = await openStore();
      const read = v.safeParse(Draft, store.get(draftKey(name)));
      const isPutBack = read.success && putBack(element, fields, read.output);
      if (isPutBack) element.dispatchEvent(new Event(putBackEvent));
      setFound({ draft: isPutBack ? read.output : null });
    };
    // Silent: a browser that forbids its store has no drafts.
    begin().catch(() => setFound({ draft: null }));
    element.addEventListener("input", later);
    element.addEventListener("change", later);
    addEventListener("pagehide", atOnce);
    const end = onLoginEnded(saveNow);
    return () => {
      atOnce();
      end();
      element.removeEventListener("input", later);
      element.removeEventListener("change", later);
      removeEventListener("pagehide", atOnce);
    };
  }, [name, form, listed, ofExisting]);

  return {
    stored,
    isRead: found !== null,
    /** Changes when controls with a value of their own start anew. */
    round: stored ? `${round}-kept` : `${round}`,
    /** Forgets the draft; what the form still holds is kept again at the next key. */
    forget: async () => {
      forgotten.current = true;
      await remove(draftKey(name));
    },
    /** Forgets the draft and empties the form. */
    clear: async () => {
      forgotten.current = true;
      form.current?.reset();
      setFound({ draft: null });
      setRound(round + 1);
      await remove(draftKey(name));
    },
  };
}

/** Where a draft of this name is kept for who the page is rendered for. */
export const draftKey = (name: string) => `${name}:${renderedFor()}`;

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
  control instanceof HTMLSelectElement ? control.value === startOf(control) : control.value === control.defaultValue;

/** What a choice stood at when the page came. */
const startOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";

/** What the fields came with: somebody may have typed before the page was alive. */
function startsOf(form: HTMLFormElement, fields: readonly string[]): Draft {
  const controls = fields.map((name) => [name, form.elements.namedItem(name)] as const);
  return Object.fromEntries(
    controls.flatMap(([name, control]) =>
      isControl(control) ? [[name, control instanceof HTMLSelectElement ? startOf(control) : control.defaultValue]] : [],
    ),
  );
}

/** What differs from the `start`. */
function draftOf(form: HTMLFormElement, fields: readonly string[], start: Draft = {}): Draft {
  const draft: Draft = {};
  for (const name of fields) {
    const control = form.elements.namedItem(name);
    if (isControl(control) && control.value !== (start[name] ?? "")) draft[name] = control.value;
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
