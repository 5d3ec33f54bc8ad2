import type { Envelope } from "./call-url.ts";

const maxStored = 200;
const cached = new Map<string, { answer: Envelope; until: number }>();

/** The cached answer of a public read, or null. */
export function cachedRead(path: string, now: number): Envelope | null {
  const entry = cached.get(path);
  return entry && now < entry.until ? entry.answer : null;
}

/**
 * Caches an answer for as long as the back end allows (`Cache-Control: public, max-age=60`): an isolate reads categories,
 * dictionaries and the like once a minute instead of once per page.
 */
export function cacheRead(path: string, cacheControl: string | null, answer: Envelope, now: number): void {
  const seconds = /^public, max-age=(\d+)$/.exec(cacheControl ?? "")?.[1];
  if (!seconds) return;
  cached.delete(path);
  cached.set(path, { answer, until: now + Number(seconds) * 1000 });
  const [oldest] = cached.keys();
  if (cached.size > maxStored && oldest !== undefined) cached.delete(oldest);
}
