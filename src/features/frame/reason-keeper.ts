import * as v from "valibot";
import { onLoginEnded } from "#src/web/live-drafts.ts";
import { renderedFor } from "#src/web/viewer.ts";
import { setReasonKeeper } from "#src/ui/reason.ts";

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
const Texts = v.record(v.string(), v.string());

/** ms: what was answered longer ago has been sent. */
const underWay = 60_000;

const keyOf = () => `draft.reasons.${location.pathname}:${renderedFor()}`;

/** ms after the last key before what is typed is kept. */
const rest = 300;

/**
 * A reason that somebody writes (of a rejection, a return) is there again in the same dialog of the same page, when the page was
 * loaded anew meanwhile, or the call it was for met an ended login. Browser only; ends with what it returns.
 */
export function storeReasons(): () => void {
  const texts = new Map<string, { text: string; at: number }>();
  let store: Awaited<ReturnType<typeof openStore>> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: { key: string; title: string; text: string } | null = null;
  const flush = () => {
    clearTimeout(timer);
    try {
      if (writing) store?.set(writing.key, { [writing.title]: writing.text });
    } catch {
      // Silent: a full store keeps no draft; the dialog works all the same.
    }
  };
  const drop = () => {
    clearTimeout(timer);
    writing = null;
    store?.remove(keyOf());
  };
  const open = async () => (store ??= await openStore());
  const read = () => {
    const stored = v.safeParse(Texts, store?.get(keyOf()));
    return stored.success ? new Map(Object.entries(stored.output)) : new Map<string, string>();
  };
  setReasonKeeper({
    async find(title) {
      try {
        await open();
        return read().get(title) ?? null;
      } catch {
        // Silent: a browser that forbids its store has no drafts.
        return null;
      }
    },
    typed: (title, text) => {
      writing = { key: keyOf(), title, text };
      clearTimeout(timer);
      timer = setTimeout(flush, rest);
    },
    answered: (title, text) => {
      drop();
      if (text !== null) texts.set(title, { text, at: performance.now() });
    },
  });
  addEventListener("pagehide", flush);
  const end = onLoginEnded(() => {
    const recent = [...texts].filter(([, { at }]) => performance.now() - at < underWay).map(([title, { text }]) => [title, text]);
    if (writing) recent.push([writing.title, writing.text]);
    if (recent.length === 0 || !store) return false;
    store.set(keyOf(), Object.fromEntries(recent));
    return true;
  });
  return () => {
    removeEventListener("pagehide", flush);
    end();
    setReasonKeeper(null);
  };
}
