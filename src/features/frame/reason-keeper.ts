import * as v from "valibot";
import { onLoginEnded } from "#src/web/live-drafts.ts";
import { renderedFor } from "#src/web/viewer.ts";
import { setReasonKeeper } from "#src/ui/reason.ts";

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
const Texts = v.record(v.string(), v.string());

/** ms: what was answered longer ago has been sent. */
const underWay = 60_000;

const keyOf = () => `draft.reasons.${location.pathname}:${renderedFor()}`;

/**
 * A reason that somebody wrote (of a rejection, a return) is there again in the same dialog of the same page, when the call it was
 * for met an ended login. Browser only; ends with what it returns.
 */
export function storeReasons(): () => void {
  const texts = new Map<string, { text: string; at: number }>();
  let store: Awaited<ReturnType<typeof openStore>> | null = null;
  const open = async () => (store ??= await openStore());
  const read = () => {
    const stored = v.safeParse(Texts, store?.get(keyOf()));
    return stored.success ? new Map(Object.entries(stored.output)) : new Map<string, string>();
  };
  setReasonKeeper({
    async find(title) {
      try {
        await open();
        const stored = read();
        const text = stored.get(title) ?? null;
        if (text !== null) store?.remove(keyOf());
        return text;
      } catch {
        // Silent: a browser that forbids its store has no drafts.
        return null;
      }
    },
    answered: (title, text) => void texts.set(title, { text, at: performance.now() }),
  });
  const end = onLoginEnded(() => {
    const recent = [...texts].filter(([, { at }]) => performance.now() - at < underWay).map(([title, { text }]) => [title, text]);
    if (recent.length === 0 || !store) return false;
    store.set(keyOf(), Object.fromEntries(recent));
    return true;
  });
  return () => {
    end();
    setReasonKeeper(null);
  };
}
