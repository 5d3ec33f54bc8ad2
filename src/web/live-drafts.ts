import { storageKeys } from "./constants.ts";

/** What is being written on this page, by who keeps it. Browser only. */
const drafts = new Set<() => boolean>();

/** Whether somebody has signed out in another tab, which cleared the store of this browser, while this page was open. */
let endedElsewhere = false;
let listening = false;
const listeners = new Set<() => void>();

/** Whether somebody has signed out in another tab, for what must not be seen any longer. */
export const loginEnd = {
  subscribe: (listener: () => void) => {
    listen();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  hasEnded: () => endedElsewhere,
};

/**
 * `store` stores what is written now, and says whether there was anything. Somebody who signs out in another tab clears the store of
 * this browser, drafts of this tab among them: they are stored again before this tab leaves for the login page, is loaded anew or
 * shows another page. Ends with what it returns.
 */
export function onLoginEnded(store: () => boolean): () => void {
  drafts.add(store);
  listen();
  return () => {
    if (endedElsewhere) didStore(store);
    drafts.delete(store);
  };
}

/** Keeps everything that is written on the page. True when there was something. */
export function storeDrafts(): boolean {
  return [...drafts].map(didStore).includes(true);
}

function didStore(store: () => boolean): boolean {
  try {
    return store();
  } catch {
    // Silent: a full or forbidden store keeps no draft, and the page is left all the same.
    return false;
  }
}

function listen() {
  if (listening) return;
  listening = true;
  // Other tabs alone cause this event: a sign-out on this page keeps nothing.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== null && (key !== storageKeys.userInfo || newValue !== null)) return;
    endedElsewhere = true;
    for (const listener of listeners) listener();
  });
  addEventListener("pagehide", () => {
    if (endedElsewhere) storeDrafts();
  });
}
