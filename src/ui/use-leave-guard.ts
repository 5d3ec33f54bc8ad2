"use client";
import { useEffect } from "react";
import { confirm } from "./confirm.ts";
import { preloadMessages } from "./preload-messages.ts";
import { softTarget } from "./soft-target.ts";

/** Forms on the page with something in them that would be lost. */
let guarded = 0;
/** The link or form that was asked about and may go on. */
let allowed: Element | null = null;

/**
 * While `isUnsaved`, asks before the page is left: by a link or a search of the mall in its own words, by the browser's reload,
 * address bar or tab in the browser's. A page that opens another itself, as after saving, is not asked. For what is more than the
 * fields of one form; those keep a draft (`use-draft.ts`).
 */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    preloadMessages();
    guarded += 1;
    if (guarded === 1) listen(true);
    return () => {
      guarded -= 1;
      if (guarded === 0) listen(false);
    };
  }, [isUnsaved]);
}

function listen(on: boolean): void {
  const change = on ? "addEventListener" : "removeEventListener";
  globalThis[change]("beforeunload", onUnload);
  // Before the press reaches what opens pages in place.
  document[change]("click", onClick, true);
  document[change]("submit", onSubmit, true);
}

const onUnload = (event: Event) => event.preventDefault();

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
  if (allowed === element) return;
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
