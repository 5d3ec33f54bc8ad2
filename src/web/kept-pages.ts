/** So many visitors' pages are kept by an isolate at a time. */
export const maxKept = 200;

type Kept = { cache: string; key: string; until: number };
const kept = new Map<string, Kept>();

/**
 * Notes that a page is kept, and gives those that no longer are: too old, or one too many. The platform would forget them in its
 * time; a disk on this machine never does.
 */
export function noteKept(page: Kept, now: number): Kept[] {
  const name = `${page.cache} ${page.key}`;
  kept.delete(name);
  kept.set(name, page);
  const gone: Kept[] = [];
  for (const [one, entry] of kept) {
    if (entry.until > now && kept.size <= maxKept) break;
    kept.delete(one);
    gone.push(entry);
  }
  return gone;
}
