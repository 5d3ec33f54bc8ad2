import type { Context } from "hono";
import { actingReads } from "#src/domain/kernel/acting-reads.ts";
import { defaultAgent } from "./constants.ts";

/** mall-spec §6: every call says what it is; a browser unless told otherwise. */
export const agentOf = (c: Context): string => c.req.header("agent") ?? defaultAgent;

/**
 * Whether a page may be behind the call, whatever `agent` says: script can say anything there, but not leave out the cookies
 * of an HttpOnly session or what the browser itself writes into a request. (Node's fetch sends `Sec-Fetch-Mode`, so that one
 * alone says nothing.)
 */
export function isBrowser(c: Context): boolean {
  if (agentOf(c) === defaultAgent) return true;
  return ["cookie", "origin", "sec-fetch-site", "sec-fetch-dest"].some((name) => c.req.header(name) !== undefined);
}

/** A page of another site may not act with a visitor's cookie; a form post without one may not sign a browser in. */
export function isForeignWrite(c: Context, usesCookie: boolean): boolean {
  return isFromPageOfMall(c) === false || (usesCookie && isFromPageOfMall(c) === null && !isTyped(c));
}

/**
 * A read that acts has no body and, in older browsers, no Origin. Then only a header of our own shows that it is a page of the
 * mall or a program: other sites may not send one without being let, and nobody lets them. An address that was typed or
 * came with a mail acts at no time.
 */
export function isForeignRead(c: Context): boolean {
  const mine = isFromPageOfMall(c);
  return mine === null ? isTyped(c) || c.req.header("agent") === undefined : !mine;
}

/** What the browser says of where the request comes from; null when it says nothing, or that nobody's page is behind it. */
function isFromPageOfMall(c: Context): boolean | null {
  const [origin, site] = [c.req.header("origin"), c.req.header("sec-fetch-site")];
  const saysElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  if (saysElsewhere || (origin !== undefined && origin !== new URL(c.req.url).origin)) return false;
  return origin !== undefined || site === "same-origin" ? true : null;
}

const isTyped = (c: Context) => c.req.header("sec-fetch-site") === "none";

const acting = actingReads.map((key) => {
  const [, path = ""] = key.split(" ");
  return new RegExp(`^${callName(path).replaceAll(/\{\w+\}/g, "[^/]+")}$`);
});

/** Whether a call's path, without `/prod-api`, is one of `actingReads`. */
export const actsByReading = (path: string): boolean => acting.some((pattern) => pattern.test(callName(path)));

/** What a rule for one call is looked up by: some back ends mind neither the case nor an ending (`login.json`). */
export function callName(path: string): string {
  const cut = path.indexOf(".", path.lastIndexOf("/") + 1);
  return (cut < 0 ? path : path.slice(0, cut)).toLowerCase();
}
