"use client";
import { useEffect, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import { css } from "#styled-system/css";
import { scriptFailed } from "./failed-script.ts";
import { softTarget } from "./soft-target.ts";
import { toaster } from "./toaster.ts";

/**
 * ms a pointer rests on a link before its page is fetched ahead, and how long that answer may be used: a reload takes it as well,
 * so it must be old before anybody can have changed something on the page that it opened.
 */
const prefetch = { delay: 90, ttl: 1_000 };

const texts = {
  offline: "网络已断开，请连接网络后重试",
  partMissing: "页面的一部分没有加载成功，请稍后重试；仍不行时请刷新页面",
};

/**
 * Makes plain `<a href>` and GET forms of the whole page navigate in place, so that server components need no link
 * component. Rendered once, in the site frame. `data-hard` on a link or form keeps the browser's own navigation.
 *
 * Every navigation scrolls to the top; `#anchor-…` scrolls smoothly (mall-spec §2). A chunk that cannot be loaded raises
 * `vite:preloadError`: the browser then loads the page that was asked for. Nothing else leaves the page: without a network, or
 * when a part of it did not come, it stays with what is typed in it. An unknown page ends at /404, its address too.
 */
export function SoftNavigation() {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });
  const [pending, setPending] = useState(0);
  /** The page that is being opened, until it is shown: its scripts may be asked for after the router has its payload. */
  const opening = useRef<URL | null>(null);
  const shown = `${router.path}?${router.query}`;
  useEffect(() => {
    opening.current = null;
    if (shown.startsWith("/404?")) addressUnknown();
  }, [shown]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** A page is fetched ahead: what fails now is not what somebody asked for. */
    let isFetchedAhead = false;
    /** A script of a page fetched ahead did not come, and is not asked for again: links are left to the browser. */
    let isBroken = false;
    const go = (url: URL) => {
      // A page that is being opened is not fetched ahead as well: a reload soon after would get that older answer.
      clearTimeout(timer);
      if (!navigator.onLine) return sayOffline();
      setPending((count) => count + 1);
      isFetchedAhead = false;
      opening.current = url;
      latest.current
        .push(hrefOf(url), { scroll: true })
        .catch(() => leaveFor(url, opening))
        .finally(() => setPending((count) => count - 1));
    };

    const onScriptFailed = (event: Event) => {
      event.preventDefault();
      if (!navigator.onLine) return;
      if (opening.current) location.assign(opening.current);
      else if (isFetchedAhead) isBroken = true;
      else toaster.error(texts.partMissing);
    };

    const onClick = (event: MouseEvent) => {
      const url = isPlainClick(event) ? softTarget(linkOf(event.target), location.href) : null;
      if (!url || (isBroken && navigator.onLine)) return;
      if (isSamePage(url) && url.hash) {
        if (scrollToAnchor(url)) event.preventDefault();
        return;
      }
      event.preventDefault();
      go(url);
    };

    const onSubmit = (event: SubmitEvent) => {
      const url = event.defaultPrevented ? null : submittedTo(event);
      if (!url) return;
      event.preventDefault();
      go(url);
    };

    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const url = softTarget(linkOf(event.target), location.href);
      if (!url || isSamePage(url) || savesData() || !navigator.onLine) return;
      timer = setTimeout(() => {
        isFetchedAhead = true;
        latest.current.prefetch(hrefOf(url), { ttl: prefetch.ttl });
      }, prefetch.delay);
    };

    document.addEventListener(scriptFailed, onScriptFailed);
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    document.addEventListener("change", submitOnChange);
    document.addEventListener("pointerover", onIntent, { passive: true });
    document.addEventListener("focusin", onIntent);
    return () => {
      clearTimeout(timer);
      document.removeEventListener(scriptFailed, onScriptFailed);
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("change", submitOnChange);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, []);

  return pending > 0 ? <div className={bar} role="progressbar" aria-label="页面加载中" /> : null;
}

/** The router shows its page for unknown addresses in the place of the page asked for. */
function addressUnknown() {
  if (location.pathname !== "/404") history.replaceState(history.state, "", "/404");
}

/** In place of a navigation: the browser would put its own error page in the place of this one. */
const sayOffline = () => toaster.error(texts.offline);

/** The router could not open the page: the browser may, unless the network is gone. */
function leaveFor(url: URL, opening: { current: URL | null }) {
  opening.current = null;
  if (navigator.onLine) location.assign(url);
  else sayOffline();
}

const linkOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null);
const isSamePage = (url: URL) => url.pathname === location.pathname && url.search === location.search;

/** Waku types its links by the pages that exist; these come from the page as text. */
const hrefOf = (url: URL) => `${url.pathname}${url.search}${url.hash}` as `/${string}`;

const isPlainClick = (event: MouseEvent) =>
  !(event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The page that a GET form of this site asks for, without the fields that were left empty. */
function submittedTo({ target: form, submitter }: SubmitEvent): URL | null {
  if (!(form instanceof HTMLFormElement) || form.method !== "get" || "hard" in form.dataset) return null;
  const url = new URL(form.action);
  if (url.origin !== location.origin) return null;
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string" && value !== "") url.searchParams.append(name, value);
  }
  return url;
}

const submitOnChange = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement && "submitOnChange" in target.dataset) target.form?.requestSubmit();
};

function scrollToAnchor(url: URL) {
  const id = decodeURIComponent(url.hash.slice(1));
  if (!id.startsWith("anchor-")) return false;
  const element = document.getElementById(id);
  if (!element) return false;
  element.scrollIntoView({ behavior: prefersStill() ? "auto" : "smooth" });
  // The next Tab goes on from there, as it does after the browser's own jump.
  element.focus({ preventScroll: true });
  history.pushState(history.state, "", url);
  return true;
}

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const bar = css({
  position: "fixed",
  insetInline: "0",
  top: "0",
  height: "0.5",
  bg: "highlight.default",
  transformOrigin: "0 50%",
  zIndex: "progress",
  opacity: "0",
  // Quick navigations end before the bar is seen.
  animation: "appear 1ms 150ms forwards, progress 8s 150ms {easings.out} forwards",
});
