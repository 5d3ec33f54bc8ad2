import type { Envelope } from "./call-url.ts";

const maxStored = 200;
const cached = new Map<string, { answer: Envelope; until: number }>();

/** The answer to this address that may still be shown to anybody, or null. */
export function cachedRead(path: string, now: number): Envelope | null {
  const entry = cached.get(path);
  return entry && now < entry.until ? entry.answer : null;
}

/**
 * Keeps an answer for as long as the back end says that it is everybody's (`Cache-Control: public, max-age=60`): categories,
 * dictionaries and the like are read once a minute by an isolate, not once by every page.
 */
export function cacheRead(path: string, cacheControl: string | null, answer: Envelope, now: number): void {
  const seconds = /^public, max-age=(\d+)$/.exec(cacheControl ?? "")?.[1];
  if (!seconds) return;
  cached.delete(path);
  cached.set(path, { answer, until: now + Number(seconds) * 1000 });
  const [oldest] = cached.keys();
  if (cached.size > maxStored && oldest !== undefined) cached.delete(oldest);
}
