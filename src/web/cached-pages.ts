/** How many visitors' pages an isolate caches at a time. */
export const maxCached = 200;

type Cached = { cache: string; key: string; until: number };
const cached = new Map<string, Cached>();

/**
 * Records that a page is cached and returns the pages to evict: expired ones, and the oldest beyond the maximum. The platform
 * evicts by itself; a local disk cache does not.
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
