import { createMiddleware } from "hono/factory";
import { addressOf, type Addresses } from "./addresses.ts";
import type { EdgeContext } from "./env.ts";
import { loginPath } from "./remembered-page.ts";
import { admits, findRoute } from "./route-table.ts";

/**
 * Where a page request goes before anything is rendered: unknown paths to /404, redirects of the route table, sign-in for
 * a page of another group. Works for documents and for the payloads of client navigation alike. A courtesy to people: what
 * may be seen is decided by the api Worker.
 */
export const routing = (addresses: Addresses) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    const parsed = addresses.parse(c.req.raw);
    if (!parsed?.path) return next();
    const query = parsed.query ?? "";
    const route = findRoute(decoded(parsed.path));
    const send = (path: string, search: string) => c.redirect(addressOf(addresses, c.req.raw, path, search));
    if (!route) return send("/404", "");
    if (route.redirect) return send(route.redirect, query);
    const session = c.get("session");
    if (route.group === "everyone" || (session && admits(route, session.userInfo.userType))) return next();
    if (session) return send("/401", "");
    const [path = "", search = ""] = loginPath(query ? `${parsed.path}?${query}` : parsed.path).split("?");
    return send(path, search);
  });

/** Pages that exchange the `token` of their address; every other page loses it (mall-spec §2). */
const tokenPages = new Set(["/redirectTo", "/ssoLogin"]);

export const stripToken = (addresses: Addresses) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    const parsed = addresses.parse(c.req.raw);
    if (!parsed?.path || tokenPages.has(parsed.path)) return next();
    const query = new URLSearchParams(parsed.query ?? "");
    if (!query.has("token")) return next();
    query.delete("token");
    return c.redirect(addressOf(addresses, c.req.raw, parsed.path, query.toString()));
  });

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "/404";
  }
}
