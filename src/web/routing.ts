import { createMiddleware } from "hono/factory";
import { addressOf, type Addresses } from "./addresses.ts";
import type { EdgeContext } from "./env.ts";
import { endedLoginPath, loginPath } from "./remembered-page.ts";
import { opensFor } from "./route-group.ts";
import { findRoute } from "./route-table.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** Finds the requested page once per request. A payload address that names no page is answered with 404. */
export const readPage = (addresses: Addresses) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    const page = pageOf(addresses, c.req.raw);
    if (!page) return c.text("没有此地址", 404);
    c.set("page", page);
    return next();
  });

/** Payload addresses have one canonical form too: other spellings that Waku might accept are refused. */
function pageOf(addresses: Addresses, request: Request): { path: string; query: string } | null {
  const { type, path, query = "" } = addresses.parse(request) ?? {};
  if (type !== "route" || !path?.startsWith("/")) return null;
  const given = new URL(request.url).pathname;
  const isPayload = given.startsWith("/RSC/");
  return isPayload && addresses.format(request, path, query)?.pathname !== given ? null : { path, query };
}

/**
 * Redirects a page request before anything is rendered: unknown paths to /404, redirects of the route table, the login page for
 * a page of another group. Applies to documents and to payloads of client navigation. This is a convenience only: the api Worker
 * decides what may be seen.
 */
export const routing = (addresses: Addresses) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    const page = c.get("page");
    if (!page) return next();
    const { path, query } = page;
    const route = findRoute(decoded(path));
    const send = (to: string, search: string) => c.redirect(addressOf(addresses, c.req.raw, to, search));
    if (!route) return send("/404", "");
    if (route.redirect) return send(route.redirect, query);
    const session = c.get("session");
    if (route.group === "everyone" || (session && opensFor(route, { ...session.userInfo, permissions: session.permissions })))
      return next();
    if (session) return send("/401", "");
    const [to = "", search = ""] = (readSessionCookie(c) ? endedLoginPath : loginPath)(query ? `${path}?${query}` : path).split(
      "?",
    );
    return send(to, search);
  });

/** Pages that use the `token` parameter of their address; it is stripped from every other page (mall-spec §2). */
const tokenPages = new Set(["/redirectTo", "/ssoLogin"]);

export const stripToken = (addresses: Addresses) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    const page = c.get("page");
    if (!page || tokenPages.has(page.path)) return next();
    const query = new URLSearchParams(page.query);
    if (!query.has("token")) return next();
    query.delete("token");
    return c.redirect(addressOf(addresses, c.req.raw, page.path, query.toString()));
  });

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Silent: a malformed address has no page.
    return "/404";
  }
}
