/** What is being written on this page, by who keeps it. Browser only. */
const drafts = new Set<() => boolean>();

/**
 * `store` stores what is written now, and says whether there was anything. Somebody who signs out in another tab clears the store of
 * this browser, drafts of this tab among them: they are stored again before this tab leaves for the login page. Ends with what it
 * returns.
 */
export function onLoginEnded(store: () => boolean): () => void {
  drafts.add(store);
  return () => void drafts.delete(store);
}

/** Keeps everything that is written on the page. True when there was something. */
export function storeDrafts(): boolean {
  return [...drafts].map((store) => store()).includes(true);
}
