import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { EdgeContext } from "./env.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { siteState } from "./site-state.ts";
import { holdsTicket } from "./ticket-address.ts";

/** Seconds for which a visitor's page is served again from the edge, and how much of it is worth keeping. */
export const visitorPageAge = 30;
const longestAddress = 500;

const nonceHeader = "x-kept-nonce";

/**
 * Pages without a session hold no price and are the same for everybody: each location of the edge keeps them for a short
 * while. A kept page gets the nonce of the answer it is sent in. `Cache-Control: no-cache` (a reload) renders anew.
 */
export const visitorCache = createMiddleware<EdgeContext>(async (c, next) => {
  if (!isForEverybody(c)) return next();
  const key = new Request(c.req.url);
  // A skin of its own: switching it must not wait for kept pages to age.
  const cache = await caches.open((await siteState(c)).grey ? "visitor-pages-grey" : "visitor-pages");
  const kept = await cache.match(key);
  if (kept) {
    const page = await kept.text();
    const nonce = kept.headers.get(nonceHeader);
    const body = nonce ? page.replaceAll(nonce, c.get("secureHeadersNonce")) : page;
    return new Response(body, { headers: { "content-type": kept.headers.get("content-type") ?? "text/html" } });
  }
  await next();
  if (c.res.status !== 200) return undefined;
  c.executionCtx.waitUntil(keep(c, cache, key, c.res.clone()));
  return undefined;
});

/** Late parts of a page may still fail while it is sent: only when its end is known it is kept, or not. */
async function keep(c: Context<EdgeContext>, cache: Cache, key: Request, answer: Response) {
  const page = await answer.text();
  if (c.get("troubled")) return;
  const headers = {
    "content-type": answer.headers.get("content-type") ?? "text/html",
    "cache-control": `public, max-age=${visitorPageAge}`,
    [nonceHeader]: c.get("secureHeadersNonce"),
  };
  await cache.put(key, new Response(page, { headers }));
}

function isForEverybody(c: Context<EdgeContext>): boolean {
  // A remembered device has just been signed in, and has no session cookie yet.
  if (c.get("session") !== null || holdsTicket(c.req.url)) return false;
  if (c.req.method !== "GET" || readSessionCookie(c) !== undefined || c.req.url.length > longestAddress) return false;
  // A client that already has parts of a page is sent the rest only.
  if (c.req.header("x-waku-etags")) return false;
  return !/no-cache|no-store/.test(c.req.header("cache-control") ?? "");
}
