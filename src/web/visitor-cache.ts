import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { EdgeContext } from "./env.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { noteCached } from "./cached-pages.ts";
import { siteState } from "./site-state.ts";
import { visitorPageKey } from "./visitor-page-key.ts";

/** Seconds for which a visitor's page is served from the edge's cache. */
export const visitorPageAge = 30;

const nonceHeader = "x-kept-nonce";

/**
 * Pages without a session contain no price and are the same for everybody: each location of the edge caches them briefly. A
 * cached page gets the nonce of the answer that it is sent in. `Cache-Control: no-cache` (a reload) renders anew.
 */
export const visitorCache = createMiddleware<EdgeContext>(async (c, next) => {
  const address = isForEverybody(c) ? visitorPageKey(c.req.raw, c.get("page")) : null;
  if (address === null) return next();
  const key = new Request(address);
  // The skin is part of the key: switching it must not wait for cached pages to expire.
  const cacheName = (await siteState(c)).grey ? "visitor-pages-grey" : "visitor-pages";
  const cache = await caches.open(cacheName);
  const cached = await cache.match(key);
  if (cached) {
    const page = await cached.text();
    const nonce = cached.headers.get(nonceHeader);
    const body = nonce ? page.replaceAll(nonce, c.get("secureHeadersNonce")) : page;
    return new Response(body, { headers: { "content-type": cached.headers.get("content-type") ?? "text/html" } });
  }
  await next();
  if (c.res.status !== 200) return undefined;
  c.executionCtx.waitUntil(cachePage(c, cacheName, key, c.res.clone()));
  return undefined;
});

/** Streamed parts of a page may still fail: whether to cache it is decided at its end. */
async function cachePage(c: Context<EdgeContext>, cacheName: string, key: Request, answer: Response) {
  const page = await answer.text();
  if (c.get("uncacheable") || isSomebodys(c)) return;
  const headers = {
    "content-type": answer.headers.get("content-type") ?? "text/html",
    "cache-control": `public, max-age=${visitorPageAge}`,
    [nonceHeader]: c.get("secureHeadersNonce"),
  };
  const cache = await caches.open(cacheName);
  await cache.put(key, new Response(page, { headers }));
  const now = Date.now();
  const gone = noteCached({ cache: cacheName, key: key.url, until: now + visitorPageAge * 1000 }, now);
  for (const old of gone) await (await caches.open(old.cache)).delete(new Request(old.key));
}

function isForEverybody(c: Context<EdgeContext>): boolean {
  if (isSomebodys(c) || c.req.method !== "GET") return false;
  // A client that already has parts of a page gets only the rest, which is no complete page.
  if (c.req.header("x-waku-etags")) return false;
  return !/no-cache|no-store/.test(c.req.header("cache-control") ?? "");
}

/**
 * Whether calls of this page are made as somebody: with a session, with a session cookie whose session may just have ended, or
 * for a remembered device that was just signed in and has no cookie yet; also when the session's answer could not be read.
 */
const isSomebodys = (c: Context<EdgeContext>): boolean =>
  c.get("session") !== null || c.get("sessionToken") !== undefined || readSessionCookie(c) !== undefined;
