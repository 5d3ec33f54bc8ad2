import { createMiddleware } from "hono/factory";
import { addressOf, type Addresses } from "./addresses.ts";
import type { EdgeContext } from "./env.ts";
import { loginPath } from "./remembered-page.ts";
import { admits } from "./route-group.ts";
import { findRoute } from "./route-table.ts";

/** Reads once which page a request is for. An address of payloads that names no page is nobody's. */
export const readPage = (addresses: Addresses) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    const page = pageOf(addresses, c.req.raw);
    if (!page) return c.text("没有此地址", 404);
    c.set("page", page);
    return next();
  });

/** There is one way to write the address of a page's payload as well: what else Waku might make something of is refused. */
function pageOf(addresses: Addresses, request: Request): { path: string; query: string } | null {
  const { type, path, query = "" } = addresses.parse(request) ?? {};
  if (type !== "route" || !path?.startsWith("/")) return null;
  const given = new URL(request.url).pathname;
  const isPayload = given.startsWith("/RSC/");
  return isPayload && addresses.format(request, path, query)?.pathname !== given ? null : { path, query };
}

/**
 * Where a page request goes before anything is rendered: unknown paths to /404, redirects of the route table, sign-in for
 * a page of another group. Works for documents and for the payloads of client navigation alike. A courtesy to people: what
 * may be seen is decided by the api Worker.
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
    if (route.group === "everyone" || (session && admits(route, session.userInfo.userType))) return next();
    if (session) return send("/401", "");
    const [to = "", search = ""] = loginPath(query ? `${path}?${query}` : path).split("?");
    return send(to, search);
  });

/** Pages that exchange the `token` of their address; every other page loses it (mall-spec §2). */
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
    // Silent: an address that cannot be read has no page.
    return "/404";
  }
}
