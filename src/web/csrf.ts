import type { Context } from "hono";
import { actingReads } from "#src/domain/kernel/acting-reads.ts";
import { defaultAgent } from "./constants.ts";
import type { EdgeContext } from "./env.ts";
import { ownOrigin } from "./own-origin.ts";

/** mall-spec §6: the `Agent` header of a call; `browser` when it is absent. */
export const agentOf = (c: Context): string => c.req.header("agent") ?? defaultAgent;

/**
 * Whether a page may have made the call, whatever `agent` says: a script can set that header, but it cannot leave out the
 * HttpOnly session cookie or the headers that the browser adds. (Node's fetch sends `Sec-Fetch-Mode` too, so that header alone
 * proves nothing.)
 */
export function isBrowser(c: Context): boolean {
  if (agentOf(c) === defaultAgent) return true;
  return ["cookie", "origin", "sec-fetch-site", "sec-fetch-dest"].some((name) => c.req.header(name) !== undefined);
}

/** Whether a write comes from another site: it may not act with a visitor's cookie, and a form post without a cookie may not sign a browser in. */
export function isForeignWrite(c: Context<EdgeContext>, usesCookie: boolean): boolean {
  return isFromPageOfMall(c) === false || (usesCookie && isFromPageOfMall(c) === null && !isTyped(c));
}

/**
 * Whether a GET or HEAD that changes something comes from another site. Such a read has no body and, in older browsers, no
 * `Origin`, so it must carry a custom header: a page of another site cannot send one, because CORS is never allowed. A typed or
 * mailed address never changes anything.
 */
export function isForeignRead(c: Context<EdgeContext>): boolean {
  const mine = isFromPageOfMall(c);
  return mine === null ? isTyped(c) || c.req.header("agent") === undefined : !mine;
}

/** Whether the browser says that another site made the request; null when it says nothing, or that no page did. */
function isFromPageOfMall(c: Context<EdgeContext>): boolean | null {
  const [origin, site] = [c.req.header("origin"), c.req.header("sec-fetch-site")];
  const saysElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  if (saysElsewhere || (origin !== undefined && origin !== ownOrigin(c.env, new URL(c.req.url)))) return false;
  return origin !== undefined || site === "same-origin" ? true : null;
}

const isTyped = (c: Context) => c.req.header("sec-fetch-site") === "none";

const acting = actingReads.map((key) => {
  const [, path = ""] = key.split(" ");
  return new RegExp(`^${callName(path).replaceAll(/\{\w+\}/g, "[^/]+")}$`);
});

/** Whether a path, without `/prod-api`, is one of `actingReads`. */
export const actsByReading = (path: string): boolean => acting.some((pattern) => pattern.test(callName(path)));

/** The key under which rules of a call are found: some back ends ignore case and a file ending (`login.json`). */
export function callName(path: string): string {
  const cut = path.indexOf(".", path.lastIndexOf("/") + 1);
  return (cut < 0 ? path : path.slice(0, cut)).toLowerCase();
}
