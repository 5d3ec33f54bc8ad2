"use client";
import { useEffect } from "react";
import { confirm } from "./confirm.ts";
import { preloadMessages } from "./preload-messages.ts";
import { softTarget } from "./soft-target.ts";

/** Whether something on the page would be lost, each asked when the page is about to be left. */
const guards = new Set<() => boolean>();
/** The link or form that was asked about and may go on. */
let allowed: Element | null = null;

/**
 * While `isUnsaved`, asks before the page is left: by a link or a search of the mall in its own words, by the browser's reload,
 * address bar or tab in the browser's. A page that opens another itself, as after saving, is not asked. For what knows itself
 * whether it was changed; the fields of a form are watched by `use-unsaved.ts`, long ones keep a draft (`use-draft.ts`).
 */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? guardLeaving(() => true) : undefined), [isUnsaved]);
}

/** Asks while `isUnsaved` says so, until what it gives back is called. */
export function guardLeaving(isUnsaved: () => boolean): () => void {
  preloadMessages();
  guards.add(isUnsaved);
  if (guards.size === 1) listen(true);
  return () => {
    guards.delete(isUnsaved);
    if (guards.size === 0) listen(false);
  };
}

const wouldLose = () => [...guards].some((isUnsaved) => isUnsaved());

function listen(on: boolean): void {
  const change = on ? "addEventListener" : "removeEventListener";
  globalThis[change]("beforeunload", onUnload);
  // Before the press reaches what opens pages in place.
  document[change]("click", onClick, true);
  document[change]("submit", onSubmit, true);
}

function onUnload(event: Event): void {
  if (wouldLose()) event.preventDefault();
}

function onClick(event: Event): void {
  if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const url = softTarget(link, location.href);
  if (link && url && !isHere(url)) ask(event, link, () => link.click());
}

function onSubmit(event: Event): void {
  const form = event.target;
  if (!(event instanceof SubmitEvent) || !(form instanceof HTMLFormElement)) return;
  // A form without a method of its own opens no page: it is sent by a call.
  if (form.getAttribute("method") !== "get" || event.defaultPrevented) return;
  ask(event, form, () => form.requestSubmit(event.submitter));
}

const isHere = (url: URL) => url.pathname === location.pathname && url.search === location.search;

function ask(event: Event, element: Element, goOn: () => void): void {
  if (allowed === element || !wouldLose()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const leave = async () => {
    const isSure = await confirm({
      title: "离开此页？",
      content: "填写的内容还没有保存，离开后将丢失。",
      ok: "离开",
      cancel: "留在此页",
      danger: true,
    });
    if (!isSure) return;
    allowed = element;
    goOn();
    allowed = null;
  };
  void leave();
}
