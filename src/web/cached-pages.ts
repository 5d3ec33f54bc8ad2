/** So many visitors' pages are kept by an isolate at a time. */
export const maxCached = 200;

type Cached = { cache: string; key: string; until: number };
const cached = new Map<string, Cached>();

/**
 * Notes that a page is kept, and gives those that no longer are: too old, or one too many. The platform would forget them in its
 * time; a disk on this machine never does.
 */
export function noteCached(page: Cached, now: number): Cached[] {
  const name = `${page.cache} ${page.key}`;
  cached.delete(name);
  cached.set(name, page);
  const gone: Cached[] = [];
  for (const [one, entry] of cached) {
    if (entry.until > now && cached.size <= maxCached) break;
    cached.delete(one);
    gone.push(entry);
  }
  return gone;
}
