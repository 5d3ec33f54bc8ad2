"use client";
import { useCallback, useEffect, useRef } from "react";
import * as v from "valibot";
import { onLoginEnded } from "#src/web/live-drafts.ts";
import { renderedFor } from "#src/web/viewer.ts";

/** ms after the last change before it is kept. */
const rest = 400;

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
type LocalStore = Awaited<ReturnType<typeof openStore>>;

/**
 * A draft in the expiring local store, for whom the page was rendered: what one person left unfinished is not the next
 * one's. `restore` is called once with what was kept; a browser that forbids its store has no drafts. `onNothing` is called in place
 * of it where nothing was kept.
 */
export function useStored<S extends v.GenericSchema>(
  name: string,
  schema: S,
  restore: (stored: v.InferOutput<S>) => void,
  onNothing: () => void = () => undefined,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);
  /** What is written, stored or not yet, and under which key: whoever wrote it; null when there is nothing to keep. */
  const latest = useRef<{ key: string; value: v.InferInput<S> } | null>(null);
  // Open before it is needed: a page that is left waits for nothing.
  const opened = useRef<LocalStore | null>(null);
  const begin = useRef({ schema, restore, onNothing });
  const key = () => `${name}:${renderedFor()}`;

  useEffect(() => {
    const load = async () => {
      opened.current = await openStore();
      const mine = `${name}:${renderedFor()}`;
      const stored = v.safeParse(begin.current.schema, opened.current.get(mine));
      if (!stored.success) return begin.current.onNothing();
      latest.current ??= { key: mine, value: stored.output };
      begin.current.restore(stored.output);
    };
    // Silent: a browser that forbids its store has no drafts.
    load().catch(() => begin.current.onNothing());
    const flush = () => pending.current?.();
    const storeLatest = () => {
      if (latest.current === null) return false;
      put(opened.current, latest.current.key, latest.current.value);
      return true;
    };
    addEventListener("pagehide", flush);
    const end = onLoginEnded(storeLatest);
    return () => {
      flush();
      end();
      removeEventListener("pagehide", flush);
    };
  }, [name]);

  return {
    store: useCallback(
      (value: v.InferInput<S>) => {
        clearTimeout(timer.current);
        const written = { key: key(), value };
        latest.current = written;
        pending.current = () => {
          if (!opened.current) return;
          pending.current = null;
          clearTimeout(timer.current);
          put(opened.current, written.key, value);
        };
        timer.current = setTimeout(() => pending.current?.(), rest);
      },
      // oxlint-disable-next-line react/exhaustive-deps -- `key` only reads the name and the page
      [name],
    ),
    forget: useCallback(
      () => {
        clearTimeout(timer.current);
        pending.current = null;
        latest.current = null;
        opened.current?.remove(key());
      },
      // oxlint-disable-next-line react/exhaustive-deps -- as above
      [name],
    ),
  };
}

function put(store: LocalStore | null, key: string, value: unknown): void {
  try {
    store?.set(key, value);
  } catch {
    // Silent: a full store keeps no draft; the page works all the same.
  }
}
